import type { JSX } from 'react'
import { useFormatters, useInitialMessages, useMessages } from '../../../i18n/MessagesProvider.js'
import { Icon } from '../../../ui/Icon.js'
import { toInputText } from '../../shared/amounts/toHostAmount.js'
import { useAmountText } from '../../shared/amounts/useAmountText.js'
import { quoteValue } from '../../shared/offer/quoteValue.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { toMoney, useInputPrice } from './useInputPrice.js'
import type { PickedForm } from './usePick.js'

/** Shows the amount in the other unit, fiat or token. Pressing it swaps the entered and the displayed unit. */
export function AmountFlip({ pick }: { pick: PickedForm }): JSX.Element {
  const { pick: t, common } = useMessages()
  const { fiat } = useFormatters()
  const { locale } = useWidget().options
  const amountText = useAmountText()
  const { draft, input, amount, fiat: entry, setFiat } = pick
  const { price, currency, unit, decimals } = useInputPrice(pick)
  if (!input || (entry === undefined && (price === undefined || amount.kind === 'invalid')))
    return <AmountWorth pick={pick} />
  const worth = amount.kind === 'amount' && price !== undefined ? toMoney(amount.value, price, decimals) : undefined
  const toFiat = () => {
    const text = worth === undefined ? '' : toInputText(worth, locale)
    setFiat({ text, amount: draft.amount, input: draft.input, currency })
  }
  const isTyped = entry !== undefined
  const invitation = t.enterIn(isTyped ? input.symbol : unit)
  const inTokens = amount.kind === 'amount' ? amountText(amount.value, input) : undefined
  const inMoney = worth === undefined ? undefined : common.about(fiat(worth, currency))
  const other = isTyped ? inTokens : inMoney
  return (
    <button
      type="button"
      className="dw-flip"
      title={other && invitation}
      onClick={() => (isTyped ? setFiat(undefined) : toFiat())}
    >
      <Icon name="flip" size="sm" />
      <bdi>{other ?? invitation}</bdi>
    </button>
  )
}

/** The equivalent of the amount: in the output token for a card, in fiat for a token. */
export function AmountWorth({ pick }: { pick: PickedForm }): JSX.Element {
  const { about } = useInitialMessages().common
  const { token, fiat } = useFormatters()
  const { best, output, draft, quotes } = pick
  const { response } = quotes
  let text: string | undefined
  if (best && response && output) {
    const value = quoteValue(response, best)
    if (draft.paymentMethod === 'card') text = about(token(best.output_amount.amount, output.symbol))
    else if (value) text = about(fiat(value.paid, response.price_currency))
  }
  // An empty line keeps its height, to avoid layout shift.
  return <p className="dw-flip">{text === undefined ? '\u00a0' : <bdi>{text}</bdi>}</p>
}
