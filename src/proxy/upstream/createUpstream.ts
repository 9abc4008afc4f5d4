import { readLimited } from '../../schema/readLimited.js'
import type { Endpoint } from '../wire/endpoints.js'
import { parseExact } from '../wire/exactJson.js'
import { type JsonObject, paymentNotFound, Refusal, serviceTimeout, serviceUnavailable } from '../wire/Refusal.js'
import { fromUtf8 } from '../wire/utf8.js'
import { createScrubber } from './createScrubber.js'
import { parseIssues } from './parseIssues.js'

const maxDiscoveryBytes = 16 * 1024 * 1024
const maxResponseBytes = 1024 * 1024

export type UpstreamOptions = {
  baseUrl: string
  apiKey: string
  fetch: typeof fetch
  /** The clock of test networks can be moved, and only the service knows by how much: then its date is forwarded. */
  sandbox: boolean
}

export type UpstreamCall = {
  query?: URLSearchParams | undefined
  body?: JsonObject | undefined
  timeoutMs: number
  requestId: string
  /** The header of W3C Trace Context, if the request is traced. */
  traceparent?: string | undefined
  /** Aborts the call when the customer disconnects. */
  signal: AbortSignal
  /** Discovery responses are large, and plain JSON is enough for them. */
  isDiscovery?: boolean
}

export type UpstreamResponse = { text: string; value: unknown; headers: Record<string, string> }

export type Upstream = (endpoint: Endpoint, call: UpstreamCall) => Promise<UpstreamResponse>

/**
 * The only code that sends the API key, and only in the header of requests to `baseUrl`. Without the option `secret`, the
 * key is also what seals are derived from.
 */
export function createUpstream({ baseUrl, apiKey, fetch: send, sandbox }: UpstreamOptions): Upstream {
  const key = createScrubber([apiKey])
  const internals = createScrubber([apiKey, new URL(baseUrl).host])
  const forwarded = (headers: Headers) => forwardedHeaders(headers, internals.finds, sandbox)

  return async ({ method, path }, call) => {
    // One timer that is cleared: the signals of AbortSignal.timeout and AbortSignal.any would be kept for all of its time.
    const ended = new AbortController()
    const end = () => ended.abort()
    const timer = setTimeout(end, call.timeoutMs)
    call.signal.addEventListener('abort', end)
    if (call.signal.aborted) end()
    const { isDiscovery = false } = call
    const name = `${method} ${path}`
    try {
      const response = await send(urlOf(baseUrl, path, call.query), {
        ...requestOf(method, apiKey, call),
        signal: ended.signal,
      })
      const text = await readResponse(response, name, isDiscovery ? maxDiscoveryBytes : maxResponseBytes)
      const error = { name, text, headers: forwarded(response.headers), isDiscovery }
      if (!response.ok) throw refusalOf(response, error, internals.finds)
      if (key.finds(text)) throw serviceUnavailable(`${name} responded with the API key in its body`)
      return {
        text,
        value: parseResponse(text, name, isDiscovery ? JSON.parse : parseExact),
        headers: forwarded(response.headers),
      }
    } catch (error) {
      if (error instanceof Refusal) throw error
      // The customer disconnected; this is not a failure of the service.
      if (call.signal.aborted) throw new Refusal(499, 'The request was cancelled.')
      if (ended.signal.aborted) throw serviceTimeout(`${name} did not respond within ${call.timeoutMs} ms`)
      throw serviceUnavailable(`${name} could not be reached`, error)
    } finally {
      clearTimeout(timer)
      call.signal.removeEventListener('abort', end)
    }
  }
}

function urlOf(baseUrl: string, path: string, query: URLSearchParams | undefined): string {
  const search = query?.toString() ?? ''
  return `${baseUrl}/${path}${search === '' ? '' : `?${search}`}`
}

/** Built from scratch: no header of the browser is forwarded. */
function requestOf(method: string, apiKey: string, { body, requestId, traceparent }: UpstreamCall): RequestInit {
  const headers: Record<string, string> = {
    accept: 'application/json',
    authorization: `Bearer ${apiKey}`,
    'x-request-id': requestId,
    ...(traceparent && { traceparent }),
  }
  if (method === 'GET') return { method, headers, redirect: 'manual' }
  headers['content-type'] = 'application/json'
  return { method, headers, redirect: 'manual', body: JSON.stringify(body ?? {}) }
}

async function readResponse(response: Response, name: string, limit: number): Promise<string> {
  const redirected = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)
  const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
  if (redirected || (response.ok && !isJson)) {
    await response.body?.cancel()
    throw serviceUnavailable(
      redirected ? `${name} responded with a redirect` : `${name} responded with a type other than JSON`,
    )
  }
  const bytes = await readLimited(response.body?.getReader(), limit)
  if (!bytes) throw serviceUnavailable(`${name} responded with more than ${limit} bytes`)
  return fromUtf8(bytes)
}

function parseResponse(text: string, name: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text)
  } catch {
    throw serviceUnavailable(`${name} responded with invalid JSON`)
  }
}

/** Maps an error response of the service to the response for the customer. */
function refusalOf(
  { status }: Response,
  {
    name,
    text,
    headers,
    isDiscovery,
  }: { name: string; text: string; headers: Record<string, string>; isDiscovery: boolean },
  isSecret: (text: string) => boolean,
): Refusal {
  const report = `${name} responded with ${status}`
  if (status === 401 || status === 403) return serviceUnavailable(`${report}: check the key and its permissions`)
  if (status === 404)
    return isDiscovery ? serviceUnavailable(`${report}: check the path of baseUrl`) : paymentNotFound()
  if (status === 413) return new Refusal(413, 'The request is too large.', { headers })
  if (status === 429) return new Refusal(429, 'There are too many requests at once. Wait a moment.', { headers })
  if (status >= 500)
    return new Refusal(status === 503 ? 503 : 502, serviceUnavailable(report).message, { headers, report })
  const issues = parseIssues(text, isSecret)
  const message = 'The deposits service could not accept this request.'
  return new Refusal(400, message, { headers, ...(issues.length > 0 ? { issues } : {}) })
}

/** The response headers that the page needs, each only if its value has the expected format. */
function forwardedHeaders(
  headers: Headers,
  isSecret: (text: string) => boolean,
  sandbox: boolean,
): Record<string, string> {
  const patterns: Record<string, RegExp> = {
    ...(sandbox && { date: /^[A-Za-z0-9 ,:]{1,40}$/ }),
    'retry-after': /^[A-Za-z0-9 ,:]{1,40}$/,
    'x-request-id': /^[A-Za-z0-9._-]{1,128}$/,
  }
  const forwarded: Record<string, string> = {}
  for (const [name, pattern] of Object.entries(patterns)) {
    const value = headers.get(name)
    if (value !== null && pattern.test(value) && !isSecret(value)) forwarded[name] = value
  }
  return forwarded
}
