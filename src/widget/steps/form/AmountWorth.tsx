import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { quoteValue } from '../../shared/offer/quoteValue.js'
import { commonMessages } from '../../shell/messages.js'
import type { DepositForm } from './useDepositForm.js'

export type AmountWorthProps = Pick<DepositForm, 'entries' | 'pricing'>

/** The equivalent of the amount: in the output token for a card, in fiat for a token. */
export function AmountWorth({ entries, pricing }: AmountWorthProps): JSX.Element {
  const about = useMessages(commonMessages).about
  const { token, fiat } = useFormatters()
  const { output, draft } = entries
  const { best, quotes } = pricing
  const { response } = quotes
  let text: string | undefined
  if (best && response && output) {
    const value = quoteValue(response, best)
    if (draft.paymentMethod === 'card') text = about(token(best.output_amount.amount, output.symbol))
    else if (value) text = about(fiat(value.paid, response.price_currency))
  }
  // An empty line keeps its height, to avoid layout shift.
  return <p className="dw-unit-switch">{text === undefined ? '\u00a0' : <bdi>{text}</bdi>}</p>
}
