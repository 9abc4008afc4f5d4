import { type JSX, useEffect, useId } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { parseAmountInput } from '../../../money/parseAmountInput.js'
import { AmountField } from '../../../ui/AmountField.js'
import { Icon } from '../../../ui/Icon.js'
import { toInputText } from '../../shared/amounts/toHostAmount.js'
import { useAmountText } from '../../shared/amounts/useAmountText.js'
import { commonMessages } from '../../shell/messages.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { AmountHint } from './AmountHint.js'
import { AmountWorth } from './AmountWorth.js'
import { formDetailMessages } from './lazyMessages.js'
import { formMessages } from './messages.js'
import { ambiguousReadings } from './useAmountProblem.js'
import type { DepositForm, FiatEntry, FiatInput, FormEntries } from './useDepositForm.js'
import { toMoney, toTokens, useInputPrice } from './useInputPrice.js'

export type FiatFieldProps = {
  entries: FormEntries
  entry: FiatEntry
  setEntry: FiatInput['setEntry']
  /** Id of the error message about the token amount. */
  errorId: string | undefined
}

/** Extra decimals are accepted: the resulting token amount is shown below the field. */
const anyDecimals = 36

/** An amount field in fiat for a token input. Each keystroke writes the converted token amount to the form. */
export function FiatField({ entries, entry, setEntry, errorId }: FiatFieldProps): JSX.Element {
  const details = useMessages(formDetailMessages)
  const form = useMessages(formMessages)
  const { locale } = useWidget().options
  const { exact } = useFormatters()
  const hintId = useId()
  const { draft, input, amount, change } = entries
  const { price, currency, unit, decimals } = useInputPrice(input)
  const parse = (text: string) => parseAmountInput(text, { decimals: anyDecimals, locale })
  const type = (text: string) => {
    const money = parse(text)
    const known = money.kind === 'amount' && price !== undefined && input !== undefined
    const next = known ? toInputText(toTokens(money.value, price, input.decimals ?? 0), locale) : ''
    setEntry({ text, amount: next, input: draft.input, currency })
    change({ amount: next })
  }
  const inputChanged = entry.input !== draft.input
  // biome-ignore lint/correctness/useExhaustiveDependencies: convert again for another token, but not for a new price
  useEffect(() => {
    if (inputChanged && price !== undefined) type(entry.text)
  }, [inputChanged, price === undefined])

  // The amount was set elsewhere in the form (minimum, max) or the currency changed: show its value in fiat.
  const setByForm = !inputChanged && (draft.amount !== entry.amount || entry.currency !== currency)
  const worth = amount.kind === 'amount' && price !== undefined ? toMoney(amount.value, price, decimals) : ''
  const text = setByForm ? toInputText(worth, locale) : entry.text
  const money = parse(text)
  const reason = money.kind === 'invalid' ? money.reason : undefined
  const fixes = reason === 'ambiguous' ? ambiguousReadings(text) : []
  return (
    <>
      <AmountField
        label={draft.paymentMethod === 'transfer' ? details.youSendIn(unit) : details.youPayIn(unit)}
        value={text}
        onChange={type}
        errorId={reason === undefined ? errorId : hintId}
      />
      {reason !== undefined && (
        <AmountHint
          id={hintId}
          problem={{
            text: reason === 'ambiguous' ? form.twoReadings : reason === 'too_long' ? form.tooLong : form.notANumber,
            fixes: fixes.map((value) => ({ label: form.setAmount(exact(value)), amount: toInputText(value, locale) })),
          }}
          onFix={type}
        />
      )}
    </>
  )
}

export type AmountFlipProps = Pick<DepositForm, 'entries' | 'pricing' | 'fiat'>

/** Shows the amount in the other unit, fiat or token. Pressing it swaps the entered and the displayed unit. */
export function AmountFlip({ entries, pricing, fiat: fiatInput }: AmountFlipProps): JSX.Element {
  const t = useMessages(formDetailMessages)
  const common = useMessages(commonMessages)
  const { fiat } = useFormatters()
  const { locale } = useWidget().options
  const amountText = useAmountText()
  const { draft, input, amount } = entries
  const { entry } = fiatInput
  const { price, currency, unit, decimals } = useInputPrice(input)
  if (!input || (entry === undefined && (price === undefined || amount.kind === 'invalid')))
    return <AmountWorth entries={entries} pricing={pricing} />
  const worth = amount.kind === 'amount' && price !== undefined ? toMoney(amount.value, price, decimals) : undefined
  const toFiat = () => {
    const text = worth === undefined ? '' : toInputText(worth, locale)
    fiatInput.setEntry({ text, amount: draft.amount, input: draft.input, currency })
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
      onClick={() => (isTyped ? fiatInput.setEntry(undefined) : toFiat())}
    >
      <Icon name="flip" size="sm" />
      <bdi>{other ?? invitation}</bdi>
    </button>
  )
}
