import { html } from 'hono/html'
import type { CheckoutView } from '../../providers/northpay/checkout.js'
import type { CardErrors, KeptInput } from '../parseCard.js'
import { price, purchase } from './amounts.js'
import { type Html, layout } from './layout.js'
import { testCardList } from './testCardList.js'
import { textField } from './textField.js'

export type CheckoutPageOptions = {
  view: CheckoutView
  token: string
  kept?: KeptInput
  errors?: CardErrors
}

function notice(view: CheckoutView, errors: CardErrors): string | null {
  const count = Object.keys(errors).length
  if (count === 0) return view.message
  return count === 1 ? 'One field needs another look.' : `${count} fields need another look.`
}

/** The card form: what is bought, what it costs, the card, one button. */
export function checkoutPage({ view, token, kept = { expiry: '', name: '' }, errors = {} }: CheckoutPageOptions): Html {
  const sentence = notice(view, errors)
  const content = html`<h1 class="purchase">Buy ${purchase(view)} for ${price(view)}</h1>
    ${sentence === null ? '' : html`<p class="notice" role="alert">${sentence}</p>`}
    <form method="post" action="/pay/${encodeURIComponent(view.paymentId)}" novalidate>
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="action" value="pay" />
      ${textField({ name: 'number', label: 'Card number', autocomplete: 'cc-number', maxLength: 23, error: errors.number })}
      <div class="pair">
        ${textField({
          name: 'expiry',
          label: 'Expires',
          autocomplete: 'cc-exp',
          maxLength: 9,
          placeholder: 'MM / YY',
          value: kept.expiry,
          error: errors.expiry,
        })}
        ${textField({ name: 'code', label: 'Code', autocomplete: 'cc-csc', maxLength: 4, error: errors.code })}
      </div>
      ${textField({
        name: 'name',
        label: 'Name on card',
        autocomplete: 'cc-name',
        maxLength: 80,
        inputMode: 'text',
        value: kept.name,
        error: errors.name,
      })}
      <button class="pay" type="submit" data-busy="Paying">Pay ${price(view)}</button>
    </form>
    ${testCardList()}`
  return layout({
    title: sentence === null ? `Pay ${price(view)}` : 'Check your card',
    paymentId: view.paymentId,
    hints: view.state === 'declined' && Object.keys(errors).length === 0 ? ['loaded', 'declined'] : ['loaded'],
    content,
  })
}
