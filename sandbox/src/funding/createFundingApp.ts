import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Log } from '../boot/types.js'
import type { Checkout, CheckoutView } from '../providers/northpay/checkout.js'
import { loadAssets } from './assets.js'
import { fundingHeaders } from './headers.js'
import { challengePage } from './pages/challengePage.js'
import { checkoutPage } from './pages/checkoutPage.js'
import { messagePage } from './pages/messagePage.js'
import { paidPage } from './pages/paidPage.js'
import { parseCard } from './parseCard.js'
import { problems } from './problems.js'

export type FundingAppOptions = { checkout: Checkout; now: () => Date; log: Log }

const mostBodyBytes = 8 * 1024

/** The page that fits where the session is, with the status that goes with it. */
function showSession(context: Context, view: CheckoutView, token: string) {
  if (view.late) return context.html(messagePage({ paymentId: view.paymentId, ...problems.late }), 410)
  if (view.state === 'challenge') return context.html(challengePage({ view, token, wrongCode: false }))
  if (view.state === 'charged' || view.state === 'paid_out') {
    return context.html(paidPage({ view, framed: context.req.header('sec-fetch-dest') === 'iframe' }))
  }
  return context.html(checkoutPage({ view, token }))
}

function showUnknown(context: Context) {
  return context.html(messagePage({ paymentId: context.req.param('paymentId') ?? '', ...problems.unknown }), 404)
}

/** After something was done the page is read again, so that reloading it never posts a card twice. */
function showAgain(context: Context, view: CheckoutView, token: string) {
  return context.redirect(`/pay/${encodeURIComponent(view.paymentId)}?token=${token}`, 303)
}

/** The pages a provider would host, on an origin of their own. Plain forms: they work without scripts. */
export function createFundingApp({ checkout, now, log }: FundingAppOptions): Hono {
  const app = new Hono()
  const assets = loadAssets()

  const pay = async (context: Context, paymentId: string, token: string, form: URLSearchParams) => {
    const parsed = parseCard(form, now())
    const view = await ('card' in parsed
      ? checkout.pay(paymentId, token, parsed.card)
      : checkout.view(paymentId, token))
    if (view === undefined) return showUnknown(context)
    const takesCard = !view.late && (view.state === 'open' || view.state === 'declined')
    if (!takesCard) return showAgain(context, view, token)
    if ('errors' in parsed) return context.html(checkoutPage({ view, token, ...parsed }), 422)
    return context.html(checkoutPage({ view, token, kept: parsed.kept }), 402)
  }

  const answerChallenge = async (context: Context, paymentId: string, token: string, form: URLSearchParams) => {
    const view = await checkout.answerChallenge(paymentId, token, (form.get('challenge') ?? '').trim())
    if (view === undefined) return showUnknown(context)
    if (view.late || view.state !== 'challenge') return showAgain(context, view, token)
    return context.html(challengePage({ view, token, wrongCode: true }), 422)
  }

  const leaveChallenge = async (context: Context, paymentId: string, token: string) => {
    const view = await checkout.leaveChallenge(paymentId, token)
    return view === undefined ? showUnknown(context) : showAgain(context, view, token)
  }

  app.use(fundingHeaders)
  app.use(
    bodyLimit({
      maxSize: mostBodyBytes,
      onError: (context) => context.html(messagePage(problems.tooLarge), 413),
    }),
  )

  app.get('/pay/:paymentId', async (context) => {
    const token = context.req.query('token') ?? ''
    const view = await checkout.view(context.req.param('paymentId'), token)
    return view === undefined ? showUnknown(context) : showSession(context, view, token)
  })

  app.post('/pay/:paymentId', async (context) => {
    const paymentId = context.req.param('paymentId')
    const form = new URLSearchParams(await context.req.text())
    // The token in the form is what another site that posts here does not have.
    const token = form.get('token') ?? ''
    const action = form.get('action')
    if (action === 'code') return answerChallenge(context, paymentId, token, form)
    if (action === 'other_card') return leaveChallenge(context, paymentId, token)
    return pay(context, paymentId, token, form)
  })

  app.all('/pay/:paymentId', (context) => {
    context.header('Allow', 'GET, HEAD, POST')
    return context.html(messagePage(problems.method), 405)
  })

  app.get('/assets/:name', (context) => {
    const asset = assets.get(context.req.param('name'))
    return asset === undefined ? showUnknown(context) : context.body(asset.body, 200, { 'Content-Type': asset.type })
  })

  app.notFound(showUnknown)
  app.onError((error, context) => {
    // Only the kind of failure: a message could quote what was posted.
    log('funding page failed', { path: context.req.path, error: error.name })
    return context.html(messagePage(problems.broken), 500)
  })
  return app
}
