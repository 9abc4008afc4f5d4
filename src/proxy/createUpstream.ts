import type { JsonObject } from './json.js'
import { Refusal } from './Refusal.js'
import type { Route } from './Route.js'
import { readCapped } from './readCapped.js'
import { paymentNotFound, serviceTimeout, serviceUnavailable } from './refusals.js'

const discoveryBytes = 16 * 1024 * 1024
const answerBytes = 1024 * 1024

export type UpstreamOptions = {
  baseUrl: string
  apiKey: string
  fetch: typeof fetch
}

export type UpstreamCall = {
  query?: URLSearchParams | undefined
  body?: JsonObject | undefined
  timeoutMs: number
  requestId: string
  /** Ends the call when the customer has gone. */
  signal: AbortSignal
}

export type UpstreamAnswer = { text: string; value: unknown; headers: Record<string, string> }

export type Upstream = (
  route: Pick<Route, 'method' | 'path' | 'discovery'>,
  call: UpstreamCall,
) => Promise<UpstreamAnswer>

/** The only code that knows the key, and the only place it goes is the header of a call to `baseUrl`. */
export function createUpstream({ baseUrl, apiKey, fetch: send }: UpstreamOptions): Upstream {
  const secrets = [apiKey, new URL(baseUrl).host]

  return async (route, call) => {
    const timeout = AbortSignal.timeout(call.timeoutMs)
    const name = `${route.method} ${route.path}`
    try {
      const response = await send(urlOf(baseUrl, route.path, call.query), {
        ...requestOf(route.method, apiKey, call),
        signal: AbortSignal.any([timeout, call.signal]),
      })
      const text = await readAnswer(response, name, route.discovery ? discoveryBytes : answerBytes)
      if (!response.ok) throw await refusalOf(response, text, name, secrets)
      if (text.includes(apiKey)) throw serviceUnavailable(`${name} answered with the key in it`)
      return { text, value: parseAnswer(text, name), headers: keptHeaders(response.headers, secrets) }
    } catch (error) {
      if (error instanceof Refusal) throw error
      // Nobody is left to read this, and nothing is wrong with the service.
      if (call.signal.aborted) throw new Refusal(499, 'The request was cancelled.')
      if (timeout.aborted) throw serviceTimeout(`${name} did not answer within ${call.timeoutMs} ms`)
      throw serviceUnavailable(`${name} could not be reached`, error)
    }
  }
}

function urlOf(baseUrl: string, path: string, query: URLSearchParams | undefined): string {
  const search = query?.toString() ?? ''
  return `${baseUrl}/${path}${search === '' ? '' : `?${search}`}`
}

/** Built from nothing: no header of the browser travels on. */
function requestOf(method: string, apiKey: string, { body, requestId }: UpstreamCall): RequestInit {
  const headers: Record<string, string> = {
    accept: 'application/json',
    authorization: `Bearer ${apiKey}`,
    'x-request-id': requestId,
  }
  if (method === 'GET') return { method, headers, redirect: 'manual' }
  headers['content-type'] = 'application/json'
  return { method, headers, redirect: 'manual', body: JSON.stringify(body ?? {}) }
}

async function readAnswer(response: Response, name: string, limit: number): Promise<string> {
  const redirected = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)
  const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
  if (!redirected && (isJson || !response.ok)) return readCapped(response.body, limit)
  await response.body?.cancel()
  throw serviceUnavailable(
    redirected ? `${name} answered with a redirect` : `${name} answered with something else than JSON`,
  )
}

function parseAnswer(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw serviceUnavailable(`${name} answered with broken JSON`)
  }
}

/** What a failed call of the service means for the one who asked. */
async function refusalOf(response: Response, text: string, name: string, secrets: readonly string[]): Promise<Refusal> {
  const { status } = response
  const report = `${name} answered ${status}`
  const headers = keptHeaders(response.headers, secrets)
  if (status === 401 || status === 403) return serviceUnavailable(`${report}: check the key and its permissions`)
  if (status === 404) return paymentNotFound()
  if (status === 413) return new Refusal(413, 'The request is too large.', { headers })
  if (status === 429) return new Refusal(429, 'There are too many requests at once. Wait a moment.', { headers })
  if (status >= 500)
    return new Refusal(status === 503 ? 503 : 502, serviceUnavailable(report).message, { headers, report })
  // Most proxies live long without an answer that needs it.
  const { cleanIssues } = await import('./cleanIssues.js')
  const issues = cleanIssues(parseIssues(text), secrets)
  const message = 'The deposits service could not accept this request.'
  return new Refusal(400, message, { headers, ...(issues.length > 0 ? { issues } : {}) })
}

function parseIssues(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The few headers of the service that mean something to the page, each only in its plain form. */
function keptHeaders(headers: Headers, secrets: readonly string[]): Record<string, string> {
  const patterns: Record<string, RegExp> = {
    date: /^[A-Za-z0-9 ,:]{1,40}$/,
    'retry-after': /^[A-Za-z0-9 ,:]{1,40}$/,
    'x-request-id': /^[A-Za-z0-9._-]{1,128}$/,
  }
  const kept: Record<string, string> = {}
  for (const [name, pattern] of Object.entries(patterns)) {
    const value = headers.get(name)
    if (value !== null && pattern.test(value) && !secrets.some((secret) => value.includes(secret))) kept[name] = value
  }
  return kept
}
