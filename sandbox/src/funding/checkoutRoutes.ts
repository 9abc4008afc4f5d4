import { type Context, Hono } from 'hono'
import type { CheckoutCore, CheckoutView } from '../providers/onramp/createCheckoutCore.js'
import type { Brand } from './Brand.js'
import type { Html } from './pages/layout.js'
import { messagePage } from './pages/messagePage.js'
import { paidPage } from './pages/paidPage.js'
import { problems } from './problems.js'

/** What became of a posted form. Without a page the session is shown again as it now is. */
export type Submitted = { view: CheckoutView; page?: Html; status?: 402 | 422 } | undefined

/** What one provider's checkout adds to what all of them do. */
export type CheckoutKind = {
  brand: Brand
  view: CheckoutCore['view']
  /** The page of a session that can still be paid. */
  payPage: (view: CheckoutView, token: string, query: URLSearchParams) => Html
  /** Undefined when there is no such session, or the token is not its own. */
  submit: (paymentId: string, token: string, form: URLSearchParams) => Promise<Submitted>
}

/** The pages of one provider. Plain forms: they work without scripts. */
export function checkoutRoutes({ brand, view, payPage, submit }: CheckoutKind): Hono {
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
    if (shown.state === 'charged' || shown.state === 'paid_out') {
      return context.html(paidPage({ brand, view: shown, framed: context.req.header('sec-fetch-dest') === 'iframe' }))
    }
    return context.html(payPage(shown, token, new URL(context.req.url).searchParams))
  })

  app.post('/:paymentId', async (context) => {
    const paymentId = context.req.param('paymentId')
    const form = new URLSearchParams(await context.req.text())
    // The token in the form is what another site that posts here does not have.
    const token = form.get('token') ?? ''
    const submitted = await submit(paymentId, token, form)
    if (submitted === undefined) return unknown(context, paymentId)
    if (submitted.page !== undefined) return context.html(submitted.page, submitted.status ?? 200)
    // The page is read again, so that reloading it never posts a second time.
    return context.redirect(`/${brand.id}/${encodeURIComponent(paymentId)}?token=${token}`, 303)
  })

  app.all('/:paymentId', (context) => {
    context.header('Allow', 'GET, HEAD, POST')
    return context.html(messagePage({ brand, problem: problems.method }), 405)
  })
  return app
}
