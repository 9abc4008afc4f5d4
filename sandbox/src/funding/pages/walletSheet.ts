import { html } from 'hono/html'
import type { CheckoutView } from '../../providers/onramp/createCheckoutCore.js'
import { walletName } from '../walletName.js'
import { price } from './amounts.js'
import type { Html } from './layout.js'
import { notice } from './notice.js'
import { testSwitch } from './testSwitch.js'

export type WalletSheetOptions = { view: CheckoutView; token: string; error: string | undefined }

/** Simulates the payment sheet that a phone shows over the page. */
export function walletSheet({ view, token, error }: WalletSheetOptions): Html {
  const action = `/cardinal/${encodeURIComponent(view.paymentId)}`
  return html`<section class="sheet" aria-labelledby="sheet-title">
    <h1 id="sheet-title">${walletName(view.method)} <span>simulated</span></h1>
    ${notice(error ?? null)}
    <dl>
      <div><dt>Card</dt><dd>Test card ending in 4242</dd></div>
      <div><dt>Pay Cardinal</dt><dd>${price(view)}</dd></div>
    </dl>
    <form method="post" action="${action}" novalidate>
      <input type="hidden" name="token" value="${token}" />
      ${testSwitch({ legend: 'The card', labels: { approved: 'Goes through', declined: 'Is declined' } })}
      <button class="pay" type="submit" data-busy="Paying">Confirm ${price(view)}</button>
    </form>
    <a class="quiet" href="${action}?token=${token}">Cancel</a>
  </section>`
}
