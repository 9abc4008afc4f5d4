import { html } from 'hono/html'
import type { CheckoutView } from '../providers/onramp/createCheckoutCore.js'
import { price, purchase } from './amounts.js'
import { brands } from './Brand.js'
import { type Html, layout, notice, testSwitch } from './layout.js'

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

type WalletSheetOptions = { view: CheckoutView; token: string; error: string | undefined }

/** Simulates the payment sheet that a phone shows over the page. */
function walletSheet({ view, token, error }: WalletSheetOptions): Html {
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

const names: Readonly<Record<string, string>> = { APPLE_PAY: 'Apple Pay', GOOGLE_PAY: 'Google Pay' }

/** Display name of a phone wallet. */
function walletName(method: string): string {
  return names[method] ?? 'your wallet'
}
