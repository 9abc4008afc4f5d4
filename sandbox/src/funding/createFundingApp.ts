import { readFileSync } from 'node:fs'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Log } from '../boot/Runtime.js'
import type { Checkouts } from '../providers/openOnramps.js'
import { brandOf, brands } from './Brand.js'
import { cardCheckout } from './cardCheckout.js'
import { checkoutRoutes, type ShouldRedirect } from './checkoutRoutes.js'
import { messagePage } from './messagePage.js'
import { problems } from './problems.js'
import { switchCheckout } from './switchCheckout.js'
import { transferPage } from './transferPage.js'
import { walletPage } from './walletPage.js'

export type FundingAppOptions = {
  checkouts: Checkouts
  shouldRedirect: ShouldRedirect
  now: () => Date
  log: Log
}

const maxBodyBytes = 8 * 1024

/** The pages that providers would host, served on a separate origin. */
export function createFundingApp({ checkouts, shouldRedirect, now, log }: FundingAppOptions): Hono {
  const app = new Hono()
  const assets = loadAssets()
  const kinds = [
    cardCheckout(checkouts.northpay, now),
    switchCheckout({
      brand: brands.cardinal,
      checkout: checkouts.cardinal,
      page: (view, token, { query, error }) => {
        const sheet = error !== undefined || query?.get('sheet') === 'open'
        return walletPage({ view, token, sheet, ...(error !== undefined && { error }) })
      },
    }),
    switchCheckout({
      brand: brands.bluebank,
      checkout: checkouts.bluebank,
      page: (view, token, { error }) => transferPage({ view, token, ...(error !== undefined && { error }) }),
    }),
  ]
  const brandAt = (path: string) => brandOf(path.split('/')[1])

  app.use(fundingHeaders)
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (context) =>
        context.html(messagePage({ brand: brandAt(context.req.path), problem: problems.tooLarge }), 413),
    }),
  )
  for (const kind of kinds) app.route(`/${kind.brand.id}`, checkoutRoutes(kind, shouldRedirect))

  app.get('/assets/:name', (context) => {
    const asset = assets.get(context.req.param('name'))
    if (asset === undefined) return context.notFound()
    return context.body(asset.body, 200, { 'Content-Type': asset.type })
  })

  app.notFound((context) =>
    context.html(messagePage({ brand: brandAt(context.req.path), problem: problems.unknown }), 404),
  )
  app.onError((error, context) => {
    // Log only the error's name: its message could contain form data.
    log('funding page failed', { path: context.req.path, error: error.name })
    return context.html(messagePage({ brand: brandAt(context.req.path), problem: problems.broken }), 500)
  })
  return app
}

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
const fundingHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('Content-Security-Policy', policy)
  context.header('X-Content-Type-Options', 'nosniff')
  // The URL contains the session's token, so it must not leak in a referrer.
  context.header('Referrer-Policy', 'no-referrer')
  context.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  context.header('Cache-Control', 'no-store')
}

type Asset = { type: string; body: string }

const css = 'text/css; charset=utf-8'
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Loads the static files of the pages into memory, by name. */
function loadAssets(): ReadonlyMap<string, Asset> {
  const branded = Object.keys(brands).flatMap((id): [string, Asset][] => [
    [`${id}.css`, { type: css, body: read(`./assets/${id}.css`) }],
    [`${id}.svg`, { type: 'image/svg+xml', body: read(`../../../public/icons/${id}.svg`) }],
  ])
  return new Map([
    ['checkout.css', { type: css, body: read('./assets/checkout.css') }],
    ['checkout.js', { type: 'text/javascript; charset=utf-8', body: read('./assets/checkout.js') }],
    ...branded,
  ])
}
