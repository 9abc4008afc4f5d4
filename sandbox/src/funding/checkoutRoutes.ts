import { type Context, Hono } from 'hono'
import type { CheckoutCore, CheckoutView } from '../providers/onramp/createCheckoutCore.js'
import type { Brand } from './Brand.js'
import type { Html } from './layout.js'
import { messagePage, paidPage, type ReturnLink } from './messagePage.js'
import { problems } from './problems.js'

/** Result of a posted form. Without `page` the route redirects to the session's current page. */
export type SubmitResult = { view: CheckoutView; page?: Html; status?: 402 | 422 } | undefined

/** The provider-specific part of a checkout. */
export type CheckoutKind = {
  brand: Brand
  view: CheckoutCore['view']
  /** Renders the page of a session that can still be paid. */
  payPage: (view: CheckoutView, token: string, query: URLSearchParams) => Html
  /** Resolves undefined when there is no such session or the token does not match. */
  submit: (paymentId: string, token: string, form: URLSearchParams) => Promise<SubmitResult>
}

/** Resolves true when a paid user may be sent back to the URL now, false when they have to wait. */
export type ShouldRedirect = (paymentId: string, url: string) => Promise<boolean>

/** Refresh interval of a paid page that waits for its return link, and of a page whose provider is down. */
const refreshSeconds = '3'

/** Routes of one provider's pages. Plain forms that work without scripts. */
export function checkoutRoutes({ brand, view, payPage, submit }: CheckoutKind, shouldRedirect: ShouldRedirect): Hono {
  const app = new Hono()
  const unknown = (context: Context, paymentId: string) =>
    context.html(messagePage({ brand, paymentId, problem: problems.unknown }), 404)

  app.get('/:paymentId', async (context) => {
    const token = context.req.query('token') ?? ''
    const shown = await view(context.req.param('paymentId'), token)
    if (shown === undefined) return unknown(context, context.req.param('paymentId'))
    if (shown.late) {
      return context.html(messagePage({ brand, paymentId: shown.paymentId, problem: problems.late }), 410)
    }
    if (shown.down) {
      context.header('Refresh', refreshSeconds)
      return context.html(messagePage({ brand, paymentId: shown.paymentId, problem: problems.down }), 503)
    }
    if (shown.state === 'charged' || shown.state === 'paid_out') {
      const framed = context.req.header('sec-fetch-dest') === 'iframe'
      const returnLink = framed ? 'none' : await returnLinkOf(shown, shouldRedirect)
      if (returnLink === 'pending') context.header('Refresh', refreshSeconds)
      return context.html(paidPage({ brand, view: shown, framed, returnLink }))
    }
    return context.html(payPage(shown, token, new URL(context.req.url).searchParams))
  })

  app.post('/:paymentId', async (context) => {
    const paymentId = context.req.param('paymentId')
    const form = new URLSearchParams(await context.req.text())
    // CSRF protection: another site that posts here does not have the token.
    const token = form.get('token') ?? ''
    const submitted = await submit(paymentId, token, form)
    if (submitted === undefined) return unknown(context, paymentId)
    if (submitted.page !== undefined && !submitted.view.down)
      return context.html(submitted.page, submitted.status ?? 200)
    // Post/redirect/get, so that a reload does not post again.
    return context.redirect(`/${brand.id}/${encodeURIComponent(paymentId)}?token=${token}`, 303)
  })

  app.all('/:paymentId', (context) => {
    context.header('Allow', 'GET, HEAD, POST')
    return context.html(messagePage({ brand, problem: problems.method }), 405)
  })
  return app
}

async function returnLinkOf(
  { paymentId, redirectUrl }: CheckoutView,
  shouldRedirect: ShouldRedirect,
): Promise<ReturnLink> {
  if (redirectUrl === null || !isSafeRedirect(redirectUrl)) return 'none'
  return (await shouldRedirect(paymentId, redirectUrl)) ? 'open' : 'pending'
}

/** True for a URL that is safe to link to: https, or http on loopback. */
function isSafeRedirect(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
}
