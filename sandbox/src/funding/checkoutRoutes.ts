import { type Context, Hono } from 'hono'
import type { CheckoutCore, CheckoutView } from '../providers/onramp/createCheckoutCore.js'
import type { Brand } from './Brand.js'
import { mayLeadBack } from './mayLeadBack.js'
import type { Html } from './pages/layout.js'
import { messagePage } from './pages/messagePage.js'
import { paidPage, type WayBack } from './pages/paidPage.js'
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

/** Whether somebody who has paid is sent back to that address now, or later. */
export type MayGoBack = (paymentId: string, url: string) => Promise<boolean>

/** So often a page that waits for the way back is read again. */
const againSeconds = '3'

/** The pages of one provider. Plain forms: they work without scripts. */
export function checkoutRoutes({ brand, view, payPage, submit }: CheckoutKind, mayGoBack: MayGoBack): Hono {
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
      const framed = context.req.header('sec-fetch-dest') === 'iframe'
      const wayBack = framed ? 'none' : await wayBackOf(shown, mayGoBack)
      if (wayBack === 'later') context.header('Refresh', againSeconds)
      return context.html(paidPage({ brand, view: shown, framed, wayBack }))
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

async function wayBackOf({ paymentId, redirectUrl }: CheckoutView, mayGoBack: MayGoBack): Promise<WayBack> {
  if (redirectUrl === null || !mayLeadBack(redirectUrl)) return 'none'
  return (await mayGoBack(paymentId, redirectUrl)) ? 'open' : 'later'
}
