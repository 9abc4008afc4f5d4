import { html } from 'hono/html'
import { type BankDetail, bankDetails } from '../providers/bluebank/bankDetails.js'
import type { CheckoutView } from '../providers/onramp/createCheckoutCore.js'
import { price, purchase } from './amounts.js'
import { brands } from './Brand.js'
import { type Html, layout, notice, testSwitch } from './layout.js'

export type TransferPageOptions = {
  view: CheckoutView
  token: string
  /** Why the last submission was rejected. */
  error?: string
}

/** Bluebank's page: the bank transfer details and a button that confirms the transfer. */
export function transferPage({ view, token, error }: TransferPageOptions): Html {
  const content = html`<h1>Transfer ${price(view)}</h1>
    <p>Send it from your bank with these details. You get ${purchase(view)} once it has cleared.</p>
    ${notice(error ?? view.message)}
    <dl class="details">
      <div><dt>Amount</dt><dd>${price(view)}</dd></div>
      ${bankDetails(view.method, view.paymentId).map(detailRow)}
    </dl>
    <p class="label">Write the reference as it is. It is how the transfer is found.</p>
    <form method="post" action="/bluebank/${encodeURIComponent(view.paymentId)}" novalidate>
      <input type="hidden" name="token" value="${token}" />
      ${testSwitch({ legend: 'The transfer', labels: { approved: 'Arrives', declined: 'Comes back' } })}
      <button class="pay" type="submit" data-busy="Asking the bank">I have sent the transfer</button>
    </form>`
  return layout({
    brand: brands.bluebank,
    title: `Transfer ${price(view)}`,
    paymentId: view.paymentId,
    hints: view.state === 'declined' && error === undefined ? ['loaded', 'declined'] : ['loaded'],
    content,
  })
}

/** The copy button needs the script, which also unhides it. */
function detailRow({ id, label, value }: BankDetail): Html {
  const copy = html`<button class="copy" type="button" data-copy="${id}" aria-label="Copy ${label.toLowerCase()}" hidden>Copy</button>`
  return html`<div${id === 'reference' ? html` class="reference"` : ''}>
        <dt>${label}</dt><dd><span id="${id}">${value}</span>${id === 'to' ? '' : copy}</dd>
      </div>`
}
