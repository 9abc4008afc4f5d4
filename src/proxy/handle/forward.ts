import type { ProxyRequest } from '../guard/ProxyRequest.js'
import { releaseText } from '../guard/releaseText.js'
import type { UpstreamCall, UpstreamResponse } from '../upstream/createUpstream.js'
import type { JsonObject } from '../wire/Refusal.js'
import type { Connection } from './createConnection.js'
import type { Handle } from './Route.js'

export type ForwardRules = {
  /** Rejects requests that must not be forwarded. */
  admit?: (request: ProxyRequest) => Promise<void>
  /** Body fields set by the host rather than the browser. */
  fill?: (request: ProxyRequest) => JsonObject
  /** Timeout in milliseconds, if it differs from the default. */
  timeoutMs?: (request: ProxyRequest, defaultMs: number) => number
  /** Sends the call in another way than at once to the route of the same name. */
  send?: (request: ProxyRequest, call: ForwardedCall, connection: Connection) => Promise<UpstreamResponse>
  /** Filters the response for this caller, or rejects. Returns the body to send. */
  release?: (response: unknown, request: ProxyRequest) => unknown
}

export type ForwardedCall = UpstreamCall & { query: URLSearchParams; body: JsonObject }

/** Forwards a request to the service, and of its response what the caller may see. */
export function forward({ admit, fill, timeoutMs, send = sendAtOnce, release }: ForwardRules = {}): Handle {
  return async (request, connection) => {
    const defaultMs = connection.settings.timeoutMs
    await admit?.(request)
    const call = {
      ...request.call,
      query: request.query,
      body: { ...request.body, ...fill?.(request) },
      timeoutMs: timeoutMs?.(request, defaultMs) ?? defaultMs,
    }
    const response = await send(request, call, connection)
    connection.readiness(request, response.value)
    const released = release ? await release(response.value, request) : response.value
    return { body: await releaseText(response, released, request), headers: response.headers }
  }
}

function sendAtOnce({ route }: ProxyRequest, call: UpstreamCall, { upstream }: Connection): Promise<UpstreamResponse> {
  return upstream(route, call)
}
