import type { MiddlewareHandler } from 'hono'

// Loopback pages may frame the checkout, since a widget in development is served from loopback.
// http://[::1] is missing because CSP source lists do not support IPv6 addresses.
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  'frame-ancestors http://127.0.0.1:* http://localhost:*',
].join('; ')

/** Sets the security headers of every response of the funding pages. */
export const fundingHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('Content-Security-Policy', policy)
  context.header('X-Content-Type-Options', 'nosniff')
  // The URL contains the session's token, so it must not leak in a referrer.
  context.header('Referrer-Policy', 'no-referrer')
  context.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  context.header('Cache-Control', 'no-store')
}
