import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { Icon } from '../../../ui/Icon.js'
import { toInputText } from '../../shared/amounts/toHostAmount.js'
import { useAmountText } from '../../shared/amounts/useAmountText.js'
import { commonMessages } from '../../shell/messages.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { AmountWorth } from './AmountWorth.js'
import { formDetailMessages } from './lazyMessages.js'
import { toMoney, useInputPrice } from './useInputPrice.js'
import type { PickedForm } from './usePick.js'

/** Shows the amount in the other unit, fiat or token. Pressing it swaps the entered and the displayed unit. */
export function AmountFlip({ pick }: { pick: PickedForm }): JSX.Element {
  const t = useMessages(formDetailMessages)
  const common = useMessages(commonMessages)
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
      className="dw-unit-switch"
      title={other && invitation}
      onClick={() => (isTyped ? setFiat(undefined) : toFiat())}
    >
      <Icon name="flip" size="sm" />
      <bdi>{other ?? invitation}</bdi>
    </button>
  )
}
