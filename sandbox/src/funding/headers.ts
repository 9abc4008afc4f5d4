import type { MiddlewareHandler } from 'hono'

// Loopback pages may frame the checkout; the widget under development is always one of those.
// A policy has no way to name http://[::1]: browsers refuse IPv6 addresses there.
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  'frame-ancestors http://127.0.0.1:* http://localhost:*',
].join('; ')

/** Sets what every answer of the funding pages carries. */
export const fundingHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('Content-Security-Policy', policy)
  context.header('X-Content-Type-Options', 'nosniff')
  // The page's address holds its token, so it is never told to another site.
  context.header('Referrer-Policy', 'no-referrer')
  context.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  context.header('Cache-Control', 'no-store')
}
