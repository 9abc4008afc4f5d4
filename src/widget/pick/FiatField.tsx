import { type JSX, useEffect, useId } from 'react'
import { useFormatters, useMessages } from '../../i18n/MessagesProvider.js'
import { parseAmountInput } from '../../money/parseAmountInput.js'
import { AmountField } from '../../ui/AmountField.js'
import { typedAmount } from '../amounts/typedAmount.js'
import { useWidget } from '../WidgetContext.js'
import { AmountHint } from './AmountHint.js'
import type { FiatEntry } from './FiatEntry.js'
import { toMoney, toTokens } from './fiatAmounts.js'
import { readings } from './readings.js'
import { useInputPrice } from './useInputPrice.js'
import type { PickedForm } from './usePick.js'

export type FiatFieldProps = {
  pick: PickedForm
  entry: FiatEntry
  /** Id of the sentence that says what is wrong with what it comes to. */
  errorId: string | undefined
}

/** More digits than money has do no harm: what it comes to is told below. */
const anyDecimals = 36

/** The amount in money, for a token. Each key puts what it comes to into the form. */
export function FiatField({ pick, entry, errorId }: FiatFieldProps): JSX.Element {
  const t = useMessages().pick
  const { locale } = useWidget().options
  const { exact } = useFormatters()
  const hintId = useId()
  const { draft, input, amount, change, setFiat } = pick
  const { price, currency, unit, decimals } = useInputPrice(pick)
  const read = (text: string) => parseAmountInput(text, { decimals: anyDecimals, locale })
  const type = (text: string) => {
    const money = read(text)
    const known = money.kind === 'amount' && price !== undefined && input !== undefined
    const next = known ? typedAmount(toTokens(money.value, price, input.decimals ?? 0), locale) : ''
    setFiat({ text, amount: next, input: draft.input, currency })
    change({ amount: next })
  }
  const isOfOther = entry.input !== draft.input
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token comes to another amount, another price does not
  useEffect(() => {
    if (isOfOther && price !== undefined) type(entry.text)
  }, [isOfOther, price === undefined])

  // What another part of the form set, such as the minimum or all there is, is told in money too, and so is other money.
  const isSetElsewhere = !isOfOther && (draft.amount !== entry.amount || entry.currency !== currency)
  const worth = amount.kind === 'amount' && price !== undefined ? toMoney(amount.value, price, decimals) : ''
  const text = isSetElsewhere ? typedAmount(worth, locale) : entry.text
  const money = read(text)
  const reason = money.kind === 'invalid' ? money.reason : undefined
  const fixes = reason === 'ambiguous' ? readings(text) : []
  return (
    <>
      <AmountField
        label={`${draft.paymentMethod === 'transfer' ? t.youSend : t.youPay}, ${t.inUnit(unit)}`}
        value={text}
        onChange={type}
        errorId={reason === undefined ? errorId : hintId}
      />
      {reason !== undefined && (
        <AmountHint
          id={hintId}
          problem={{
            text: reason === 'ambiguous' ? t.twoReadings : reason === 'too_long' ? t.tooLong : t.notANumber,
            fixes: fixes.map((value) => ({ label: t.setAmount(exact(value)), amount: typedAmount(value, locale) })),
          }}
          onFix={type}
        />
      )}
    </>
  )
}
