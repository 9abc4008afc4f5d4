import { parseAmountInput, separatorsOf } from '../../../money/parseAmountInput.js'

/** Converts a typed amount to the decimal string that the host receives; empty if it cannot be parsed. */
export function toHostAmount(typed: string, decimals: number | undefined, locale: string): string {
  const amount = parseAmountInput(typed, { decimals: decimals ?? 0, locale })
  return amount.kind === 'amount' ? amount.value : ''
}

/** Formats a decimal string as it would be typed in a locale, so that parsing the field yields the same value. */
export function toInputText(value: string, locale: string): string {
  return value.replace('.', separatorsOf(locale).decimal)
}
