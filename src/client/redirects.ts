import { DepositError } from '../errors/DepositError.js'
import { parseUrl } from './parseUrl.js'

/**
 * Where a server in front of the proxy redirects a request. The proxy itself never does.
 *
 * `slash`: to the same address with or without a slash at its end. `origin`: to the same address elsewhere. `page`: to
 * another one, as a login does. `hidden`: browsers do not say.
 */
export type Redirect = 'slash' | 'origin' | 'page' | 'hidden'

const statuses = [301, 302, 303, 307, 308]

/** Undefined if the response was not redirected, or only by a slash that `fetch` has followed within the same origin. */
export function redirectOf(response: Response, url: string): Redirect | undefined {
  if (response.type === 'opaqueredirect') return 'hidden'
  if (statuses.includes(response.status)) return compare(response.url || url, response.headers.get('location') ?? '')
  // A custom `fetch` may follow redirects whatever it is told.
  const followed = response.redirected ? compare(url, response.url) : undefined
  return followed === 'slash' ? undefined : followed
}

function compare(url: string, location: string): Redirect {
  const base = globalThis.location?.href
  const from = parseUrl(url, base)
  const to = from && location !== '' ? parseUrl(location, from) : undefined
  if (!from || !to || withoutSlash(from) !== withoutSlash(to)) return 'page'
  return from.origin === to.origin ? 'slash' : 'origin'
}

const withoutSlash = ({ pathname, search }: URL) => pathname.replace(/\/$/, '') + search

/** The error of a request that did not reach the proxy. It is not retried: the same would happen again. */
export function redirectError(redirect: Redirect, { status }: Response): DepositError {
  if (redirect === 'page' || redirect === 'hidden')
    return new DepositError('unauthorized', 'Your session has expired: the server redirected to another page.', {
      status,
    })
  return new DepositError(
    'configuration',
    'The server redirects to another address. Pass that as apiUrl, or exclude API routes from redirects.',
    { status },
  )
}
