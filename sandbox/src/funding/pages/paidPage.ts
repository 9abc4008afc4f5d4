import { html } from 'hono/html'
import type { CheckoutView } from '../../providers/onramp/createCheckoutCore.js'
import type { Brand } from '../Brand.js'
import { price, purchase } from './amounts.js'
import { type Html, layout } from './layout.js'

/** How it goes on from here: not at all in a frame, or where nobody named an address. */
export type WayBack = 'none' | 'later' | 'open'

export type PaidPageOptions = { brand: Brand; view: CheckoutView; framed: boolean; wayBack: WayBack }

/** The end: what was paid, and what the provider does with it. The way back is for people who came in a tab of its own. */
export function paidPage({ brand, view, framed, wayBack }: PaidPageOptions): Html {
  const content = html`<div class="done" role="status">
      <svg class="tick" viewBox="0 0 36 36" width="36" height="36" aria-hidden="true"><path d="m10 18.5 5.5 5.5L26 12.5" /></svg>
      <h1>${sentenceOf(view, brand)}</h1>
      <p>You paid ${price(view)} for ${purchase(view)}.${framed ? '' : ' You can close this page.'}</p>
    </div>
    ${wayBack === 'later' ? html`<p>The way back opens here when your deposit has arrived.</p>` : ''}
    ${wayBack === 'open' ? html`<p><a class="pay" href="${view.redirectUrl}" rel="noreferrer">Go back</a></p>` : ''}`
  return layout({ brand, title: 'Paid', paymentId: view.paymentId, hints: ['loaded', 'paid'], content })
}

function sentenceOf({ state, clearing, token }: CheckoutView, { name }: Brand): string {
  if (state === 'paid_out') return `Paid. ${name} sent your ${token.symbol}.`
  if (clearing) return `Your transfer is clearing. ${name} sends your ${token.symbol} in a few seconds.`
  return `Paid. ${name} is sending your ${token.symbol}.`
}
