import { html } from 'hono/html'
import type { CheckoutView } from '../../providers/onramp/createCheckoutCore.js'
import { brands } from '../Brand.js'
import { walletName } from '../walletName.js'
import { price, purchase } from './amounts.js'
import { type Html, layout } from './layout.js'
import { notice } from './notice.js'
import { walletSheet } from './walletSheet.js'

export type WalletPageOptions = {
  view: CheckoutView
  token: string
  /** Whether the phone wallet's sheet is open. */
  sheet: boolean
  /** Why the last submission was rejected. */
  error?: string
}

/** Cardinal's page: the amount, a pay button, and the phone wallet's sheet on top. */
export function walletPage({ view, token, sheet, error }: WalletPageOptions): Html {
  const wallet = walletName(view.method)
  const action = `/cardinal/${encodeURIComponent(view.paymentId)}`
  const content = html`<div class="ask"${sheet ? html` inert` : ''}>
      <h1><span class="label">You pay</span> <span class="figure">${price(view)}</span></h1>
      <p class="label">for ${purchase(view)}</p>
      ${notice(sheet ? null : view.message)}
      <form method="get" action="${action}">
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="sheet" value="open" />
        <button class="pay" type="submit">Pay with ${wallet}</button>
      </form>
    </div>
    ${sheet ? walletSheet({ view, token, error }) : ''}`
  return layout({
    brand: brands.cardinal,
    title: sheet ? `Confirm in ${wallet}` : `Pay ${price(view)}`,
    paymentId: view.paymentId,
    hints: view.state === 'declined' && !sheet ? ['loaded', 'declined'] : ['loaded'],
    content,
  })
}
