import { html } from 'hono/html'
import { testCards } from '../providers/northpay/cardNetwork.js'
import type { CheckoutView } from '../providers/onramp/createCheckoutCore.js'
import { price, purchase } from './amounts.js'
import { brands } from './Brand.js'
import { type Html, layout, notice } from './layout.js'
import type { CardErrors, SafeInput } from './parseCard.js'

export type CardPageOptions = {
  view: CheckoutView
  token: string
  safeInput?: SafeInput
  errors?: CardErrors
}

function noticeOf(view: CheckoutView, errors: CardErrors): string | null {
  const count = Object.keys(errors).length
  if (count === 0) return view.message
  return count === 1 ? 'One field needs another look.' : `${count} fields need another look.`
}

/** The card form. */
export function cardPage({ view, token, safeInput = { expiry: '', name: '' }, errors = {} }: CardPageOptions): Html {
  const sentence = noticeOf(view, errors)
  const content = html`<h1 class="purchase">Buy ${purchase(view)} for ${price(view)}</h1>
    ${notice(sentence)}
    <form method="post" action="/northpay/${encodeURIComponent(view.paymentId)}" novalidate>
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
          value: safeInput.expiry,
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
        value: safeInput.name,
        error: errors.name,
      })}
      <button class="pay" type="submit" data-busy="Paying">Pay ${price(view)}</button>
    </form>
    ${testCardList()}`
  return layout({
    brand: brands.northpay,
    title: sentence === null ? `Pay ${price(view)}` : 'Check your card',
    paymentId: view.paymentId,
    hints: view.state === 'declined' && Object.keys(errors).length === 0 ? ['loaded', 'declined'] : ['loaded'],
    content,
  })
}

const grouped = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Lists the test cards and their effects. */
function testCardList(): Html {
  const rows = testCards.map(
    ({ number, effect }) => html`<li><code>${grouped(number)}</code> <span>${effect}</span></li>`,
  )
  return html`<details class="test-cards">
    <summary>Test cards</summary>
    <ul>${rows}</ul>
    <p>Any name, any code and any expiry date to come.</p>
  </details>`
}

type TextFieldOptions = {
  name: string
  label: string
  autocomplete: string
  maxLength: number
  inputMode?: 'numeric' | 'text'
  placeholder?: string
  value?: string
  error?: string | undefined
}

/** A labelled input. Its error is linked with `aria-describedby` for screen readers. */
export function textField(options: TextFieldOptions): Html {
  const { name, label, autocomplete, maxLength, inputMode = 'numeric', placeholder = '', value = '', error } = options
  const invalid = error === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-error"`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="text" inputmode="${inputMode}" autocomplete="${autocomplete}"
      maxlength="${maxLength}" placeholder="${placeholder}" value="${value}" spellcheck="false" required${invalid} />
    ${error === undefined ? '' : html`<p class="field-error" id="${name}-error">${error}</p>`}
  </div>`
}
