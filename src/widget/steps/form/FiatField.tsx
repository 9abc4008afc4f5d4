import { type JSX, useEffect, useId } from 'react'
import { usePrices } from '../../../hooks/usePrices.js'
import { fiatDigits } from '../../../i18n/createFormatters.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { isZero, multiplyDecimals } from '../../../money/decimal.js'
import { divideDecimals, truncateDecimal } from '../../../money/divideDecimals.js'
import { parseAmountInput } from '../../../money/parseAmountInput.js'
import { AmountField } from '../../../ui/AmountField.js'
import { Icon } from '../../../ui/Icon.js'
import { cleanAmount } from '../../shared/amounts/cleanAmount.js'
import { toInputText } from '../../shared/amounts/toHostAmount.js'
import { useAmountText } from '../../shared/amounts/useAmountText.js'
import { useCurrencySymbol } from '../../shared/amounts/useCurrencySymbol.js'
import { type CatalogAsset, useCatalog } from '../../shared/catalog/useCatalog.js'
import { commonMessages } from '../../shell/messages.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { AmountError } from './AmountError.js'
import { AmountWorth, unreadable } from './AmountHint.js'
import { entryMessages } from './messages/entryMessages.js'
import { formDetailMessages } from './messages/lazyMessages.js'
import type { DepositForm, FiatEntry, FiatInput, FormEntries } from './state/DepositForm.js'

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
  const form = useMessages(entryMessages)
  const { locale } = useWidget().options
  const { fiat } = useFormatters()
  const symbolOf = useCurrencySymbol()
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
  return (
    <>
      <AmountField
        label={draft.paymentMethod === 'transfer' ? details.youSendIn(unit) : details.youPayIn(unit)}
        value={text}
        onChange={type}
        clean={(typed) => cleanAmount(typed, { id: currency, symbol: unit, address: undefined }, locale)}
        locale={locale}
        symbol={symbolOf(currency)}
        errorId={reason === undefined ? errorId : hintId}
      />
      {reason !== undefined && (
        <AmountError
          typed={text}
          id={hintId}
          problem={unreadable(reason, text, form, (value) => ({
            label: form.setAmount(fiat(value, currency, true)),
            amount: toInputText(value, locale),
          }))}
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
    return <AmountWorth {...pricing} />
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

type InputPrice = {
  /** Price of one token in `currency`, a decimal string; undefined if unknown. */
  price: string | undefined
  /** Lower-case currency code. */
  currency: string
  /** Display symbol of the currency. */
  unit: string
  /** Decimals of the currency. */
  decimals: number
}

/** The price of the input token in the fiat currency of the page. */
function useInputPrice(input: CatalogAsset | undefined): InputPrice {
  const { fiatCurrency } = useWidget().options
  const found = usePrices(fiatCurrency, input?.address === undefined ? [] : [input.id]).data?.[input?.id ?? '']
  const money = useCatalog().assets.get(fiatCurrency)
  return {
    price: found === undefined || isZero(found) ? undefined : found,
    currency: fiatCurrency,
    unit: money?.symbol ?? fiatCurrency.toUpperCase(),
    decimals: money?.decimals ?? fiatDigits(fiatCurrency),
  }
}

/** More digits than this are beyond the precision of a typed fiat amount, and hard to compare by eye. */
const mostDigits = 8

/** Converts fiat to a token amount, truncated and never rounded up. The decimal string is shown and sent as is. */
export function toTokens(money: string, price: string, decimals: number): string {
  return divideDecimals(money, price, Math.min(decimals, mostDigits)) ?? '0'
}

/** Converts a token amount to fiat, truncated to the decimals of the currency. */
export function toMoney(amount: string, price: string, decimals: number): string {
  return truncateDecimal(multiplyDecimals(amount, price), decimals)
}
