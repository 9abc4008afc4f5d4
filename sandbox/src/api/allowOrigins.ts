import type { MiddlewareHandler } from 'hono'
import { loopback } from '../boot/StartError.js'
import { isPublishable } from './keys.js'

/** Headers that pages may read besides the few that browsers always show. */
const exposed = 'Date, Retry-After, RateLimit, RateLimit-Policy, API-Version, X-Request-Id'

const preflightSeconds = 600

/** Paths that no page may use. */
const forSecretKeys = /^\/(control|orgs)\//

/**
 * Lets pages of certain origins use the publishable key (CORS), by default any page of this machine. Secret and restricted
 * keys belong on servers: no page can read a response to them.
 * @param origins Origins that may use the publishable key instead
 */
export function allowOrigins(origins: readonly string[] | undefined): MiddlewareHandler {
  const isAllowed = origins ? (origin: string) => origins.includes(origin) : isLoopback
  return async (context, next) => {
    const origin = context.req.header('origin')
    const isPreflight = context.req.method === 'OPTIONS' && context.req.header('access-control-request-method')
    if (isPreflight) {
      // Preflight requests do not carry the key: the origin of any publishable key passes, except to what needs a secret key.
      context.header('Vary', 'Origin')
      if (origin !== undefined && isAllowed(origin) && !forSecretKeys.test(context.req.path)) {
        context.header('Access-Control-Allow-Origin', origin)
        context.header('Access-Control-Allow-Methods', 'GET, POST')
        context.header('Access-Control-Allow-Headers', 'Authorization, Content-Type, X-Request-Id')
        context.header('Access-Control-Max-Age', `${preflightSeconds}`)
      }
      return context.body(null, 204)
    }
    await next()
    if (!isPublishable(context.req.header('authorization'))) return
    context.res.headers.append('Vary', 'Origin')
    if (origin === undefined || !isAllowed(origin)) return
    context.res.headers.set('Access-Control-Allow-Origin', origin)
    context.res.headers.set('Access-Control-Expose-Headers', exposed)
  }
}

function isLoopback(origin: string): boolean {
  const host = URL.canParse(origin) ? new URL(origin).hostname : undefined
  return host === loopback || host === 'localhost' || host === '[::1]'
}
