import { html } from 'hono/html'
import type { CheckoutView } from '../providers/onramp/createCheckoutCore.js'
import { price, purchase } from './amounts.js'
import type { Brand } from './Brand.js'
import { type Hint, type Html, layout } from './layout.js'
import { type Problem, problems } from './problems.js'

export type MessagePageOptions = { brand: Brand | undefined; paymentId?: string; problem: Problem }

/** An error page with the next step for the user. */
export function messagePage({ brand, paymentId = '', problem }: MessagePageOptions): Html {
  const { title, sentence, next } = problem
  const content = html`<h1>${title}</h1>
    <p>${sentence}</p>
    <p>${next}</p>`
  const hints: readonly Hint[] = problem === problems.late ? ['loaded', 'expired'] : ['loaded']
  return layout({ brand, title, paymentId, hints, content })
}

/** The link back to the shop: `none` in a frame or without a redirect URL, `pending` until the deposit has arrived. */
export type ReturnLink = 'none' | 'pending' | 'open'

type PaidPageOptions = { brand: Brand; view: CheckoutView; framed: boolean; returnLink: ReturnLink }

/** Confirms the payment and shows the payout's progress. The return link is for pages opened in a separate tab. */
export function paidPage({ brand, view, framed, returnLink }: PaidPageOptions): Html {
  const content = html`<div class="done" role="status">
      <svg class="tick" viewBox="0 0 36 36" width="36" height="36" aria-hidden="true"><path d="m10 18.5 5.5 5.5L26 12.5" /></svg>
      <h1>${sentenceOf(view, brand)}</h1>
      <p>You paid ${price(view)} for ${purchase(view)}.${framed ? '' : ' You can close this page.'}</p>
    </div>
    ${returnLink === 'pending' ? html`<p>The way back opens here when your deposit has arrived.</p>` : ''}
    ${returnLink === 'open' ? html`<p><a class="pay" href="${view.redirectUrl}" rel="noreferrer">Go back</a></p>` : ''}`
  return layout({ brand, title: 'Paid', paymentId: view.paymentId, hints: ['loaded', 'paid'], content })
}

function sentenceOf({ state, clearing, token }: CheckoutView, { name }: Brand): string {
  if (state === 'paid_out') return `Paid. ${name} sent your ${token.symbol}.`
  if (clearing) return `Your transfer is clearing. ${name} sends your ${token.symbol} in a few seconds.`
  return `Paid. ${name} is sending your ${token.symbol}.`
}
