import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Log } from '../boot/types.js'
import type { Checkouts } from '../providers/openOnramps.js'
import { loadAssets } from './assets.js'
import { brandOf, brands } from './Brand.js'
import { cardCheckout } from './cardCheckout.js'
import { checkoutRoutes, type ShouldRedirect } from './checkoutRoutes.js'
import { fundingHeaders } from './headers.js'
import { messagePage } from './pages/messagePage.js'
import { transferPage } from './pages/transferPage.js'
import { walletPage } from './pages/walletPage.js'
import { problems } from './problems.js'
import { switchCheckout } from './switchCheckout.js'

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
