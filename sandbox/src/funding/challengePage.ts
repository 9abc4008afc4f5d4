import { html } from 'hono/html'
import { challengeAttempts } from '../providers/northpay/createCardCheckout.js'
import type { CheckoutView } from '../providers/onramp/createCheckoutCore.js'
import { price } from './amounts.js'
import { brands } from './Brand.js'
import { textField } from './cardPage.js'
import { type Html, layout } from './layout.js'

export type ChallengePageOptions = { view: CheckoutView; token: string; wrongCode: boolean }

function wrongCodeSentence(attemptsLeft: number): string {
  return `That is not the code. You have ${attemptsLeft} ${attemptsLeft === 1 ? 'try' : 'tries'} left.`
}

/** The bank's challenge: the cardholder enters a one-time code. */
export function challengePage({ view, token, wrongCode }: ChallengePageOptions): Html {
  const action = `/northpay/${encodeURIComponent(view.paymentId)}`
  const content = html`<h1>Your bank asks for a code</h1>
    <p>To pay ${price(view)}, enter the code your bank sent you. Here it is 1234.</p>
    <form method="post" action="${action}" novalidate>
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="action" value="code" />
      ${textField({
        name: 'challenge',
        label: 'Code from your bank',
        autocomplete: 'one-time-code',
        maxLength: 8,
        error: wrongCode ? wrongCodeSentence(challengeAttempts - view.challengeAttempts) : undefined,
      })}
      <button class="pay" type="submit" data-busy="Checking">Confirm ${price(view)}</button>
    </form>
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="action" value="other_card" />
      <button class="quiet" type="submit">Use another card</button>
    </form>`
  return layout({
    brand: brands.northpay,
    title: 'Code from your bank',
    paymentId: view.paymentId,
    hints: ['loaded'],
    content,
  })
}
