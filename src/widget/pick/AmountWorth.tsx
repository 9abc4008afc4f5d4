import type { JSX } from 'react'
import { useFirstMessages, useFormatters } from '../../i18n/MessagesProvider.js'
import { quoteValue } from '../offer/quoteValue.js'
import type { PickedForm } from './usePick.js'

/** What the amount comes to: in the token that arrives for a card, in money for a token. */
export function AmountWorth({ pick }: { pick: PickedForm }): JSX.Element {
  const { about } = useFirstMessages().common
  const { token, fiat } = useFormatters()
  const { best, output, draft, quotes } = pick
  const { response } = quotes
  let text: string | undefined
  if (best && response && output) {
    const value = quoteValue(response, best)
    if (draft.paymentMethod === 'card') text = about(token(best.output_amount.amount, output.symbol))
    else if (value) text = about(fiat(value.paid, response.price_currency))
  }
  // The line keeps its room while it is empty, so that nothing moves under a finger.
  return <p className="dw-flip">{text === undefined ? '\u00a0' : <bdi>{text}</bdi>}</p>
}
