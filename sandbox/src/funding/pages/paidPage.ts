import { html } from 'hono/html'
import type { CheckoutView } from '../../providers/northpay/checkout.js'
import { price, purchase } from './amounts.js'
import { type Html, layout } from './layout.js'

/** Whether a link may lead there: https anywhere, http on this machine, no other scheme. */
function mayLeadBack(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
}

/** The end: what was paid, and what Northpay does with it. The way back is for people who came in a tab of its own. */
export function paidPage({ view, framed }: { view: CheckoutView; framed: boolean }): Html {
  const sentence =
    view.state === 'paid_out'
      ? `Paid. Northpay sent your ${view.token.symbol}.`
      : `Paid. Northpay is sending your ${view.token.symbol}.`
  const showsWayBack = !framed && view.redirectUrl !== null && mayLeadBack(view.redirectUrl)
  const content = html`<div class="done" role="status">
      <svg class="tick" viewBox="0 0 36 36" width="36" height="36" aria-hidden="true"><path d="m10 18.5 5.5 5.5L26 12.5" /></svg>
      <h1>${sentence}</h1>
      <p>You paid ${price(view)} for ${purchase(view)}.${framed ? '' : ' You can close this page.'}</p>
    </div>
    ${showsWayBack ? html`<p><a class="pay" href="${view.redirectUrl}" rel="noreferrer">Go back</a></p>` : ''}`
  return layout({ title: 'Paid', paymentId: view.paymentId, hints: ['loaded', 'paid'], content })
}
