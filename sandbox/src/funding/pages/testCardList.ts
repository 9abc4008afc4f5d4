import { html } from 'hono/html'
import { testCards } from '../../providers/northpay/cardNetwork.js'
import type { Html } from './layout.js'

const grouped = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Lists the test cards and their effects. */
export function testCardList(): Html {
  const rows = testCards.map(
    ({ number, effect }) => html`<li><code>${grouped(number)}</code> <span>${effect}</span></li>`,
  )
  return html`<details class="test-cards">
    <summary>Test cards</summary>
    <ul>${rows}</ul>
    <p>Any name, any code and any expiry date to come.</p>
  </details>`
}
