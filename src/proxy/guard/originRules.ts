import { Refusal, type Warning } from '../wire/Refusal.js'

const preflightSeconds = '600'
const hostPattern = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/

/** Whether the value of a `Host` header is a name or address with an optional port, and nothing else. */
export function isHost(text: string): boolean {
  return hostPattern.test(text) && URL.canParse(`http://${text}`)
}

/**
 * Refuses a `Host` that is not one: the rules for origins compare with it, and a part of it could become path or user.
 *
 * @throws {Refusal} 400.
 */
export function assertHost(request: Request): void {
  const host = request.headers.get('host')
  if (host !== null && !isHost(host)) throw new Refusal(400, 'The Host header is malformed.')
}

/**
 * Refuses cross-site requests, which could carry the customer's cookies.
 *
 * Browsers mark cross-site requests with `Origin` or `Sec-Fetch-Site`. A request with neither is treated as not coming
 * from a browser, so that there are no cookies to abuse.
 *
 * @throws {Refusal} 403.
 */
export function assertTrustedOrigin(request: Request, allowedOrigins: ReadonlySet<string>): void {
  const origin = request.headers.get('origin')
  if (origin !== null && allowedOrigins.has(origin)) return
  const site = request.headers.get('sec-fetch-site')
  const foreignSite = site !== null && site !== 'same-origin' && site !== 'none'
  const foreignOrigin = origin !== null && site !== 'same-origin' && hostOf(origin) !== hostOf(request.url)
  if (foreignSite || foreignOrigin)
    throw new Refusal(403, 'This page may not use this service.', { warning: refused(origin) })
}

function refused(origin: string | null): Warning {
  const page = origin !== null && origin.length < 200 && URL.canParse(origin) ? new URL(origin).origin : 'another site'
  return {
    guide: 'troubleshooting.md#refused-origin',
    message: `Requests from pages of ${page} are refused. If they are yours, add their origin to allowedOrigins.`,
    key: page,
  }
}

/** CORS headers that let a page of an allowed origin read the response. */
export function corsHeaders(request: Request, allowedOrigins: ReadonlySet<string>): Record<string, string> {
  const origin = request.headers.get('origin')
  if (origin === null || !allowedOrigins.has(origin)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers':
      'date, retry-after, x-request-id, x-deposit-stream, x-deposit-funding-hosts, x-deposit-handover, x-deposit-sandbox',
  }
}

/** @param cors From `corsHeaders`. */
export function isPreflight(request: Request, cors: Record<string, string>): boolean {
  return request.method === 'OPTIONS' && 'access-control-allow-origin' in cors
}

/**
 * The response to a CORS preflight.
 *
 * @param names Headers that may be sent, besides those that the client needs.
 */
export function preflightResponse(
  methods: readonly string[],
  names: readonly string[],
  cors: Record<string, string>,
): Response {
  const headers = {
    ...cors,
    'access-control-allow-methods': methods.join(', '),
    // Cross-origin pages authenticate with a cookie or, where third-party cookies are blocked, with a bearer token.
    'access-control-allow-headers': ['content-type', 'authorization', ...names].join(', '),
    'access-control-max-age': preflightSeconds,
  }
  return new Response(null, { status: 204, headers })
}

/** Host and port only: the scheme is unknown if TLS terminates in front of this process. */
function hostOf(url: string): string | undefined {
  try {
    return new URL(url).host
  } catch {
    return undefined
  }
}
