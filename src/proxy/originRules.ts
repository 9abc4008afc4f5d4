import { Refusal } from './Refusal.js'

const preflightSeconds = '600'

/**
 * Refuses what a page of another site could send with the customer's cookies.
 *
 * Browsers say where a request comes from; where they say nothing there is no browser, and no cookie to abuse.
 *
 * @throws {Refusal} 403.
 */
export function assertTrustedOrigin(request: Request, allowedOrigins: ReadonlySet<string>): void {
  const origin = request.headers.get('origin')
  if (origin !== null && allowedOrigins.has(origin)) return
  const site = request.headers.get('sec-fetch-site')
  const foreignSite = site !== null && site !== 'same-origin' && site !== 'none'
  const foreignOrigin = origin !== null && site !== 'same-origin' && hostOf(origin) !== hostOf(request.url)
  if (foreignSite || foreignOrigin) throw new Refusal(403, 'This page may not use this service.')
}

/** Headers that let a page of an allowed origin read the answer. */
export function corsHeaders(request: Request, allowedOrigins: ReadonlySet<string>): Record<string, string> {
  const origin = request.headers.get('origin')
  if (origin === null || !allowedOrigins.has(origin)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'date, retry-after, x-request-id, x-deposit-stream',
  }
}

/** The answer to the question a browser asks before it sends JSON to another origin. */
export function answerPreflight(methods: readonly string[], cors: Record<string, string>): Response {
  const headers = {
    ...cors,
    'access-control-allow-methods': methods.join(', '),
    // A page of another origin says who it is with a cookie or, where those are kept back, with a bearer token.
    'access-control-allow-headers': 'content-type, authorization',
    'access-control-max-age': preflightSeconds,
  }
  return new Response(null, { status: 204, headers })
}

/** Host and port alone: TLS may end in front of this process, where the scheme is no longer known. */
function hostOf(url: string): string | undefined {
  try {
    return new URL(url).host
  } catch {
    return undefined
  }
}
