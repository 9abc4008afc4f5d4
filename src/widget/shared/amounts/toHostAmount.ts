import { parseAmountInput } from '../../../money/parseAmountInput.js'

/** Converts a typed amount to the decimal string that the host receives; empty if it cannot be parsed. */
export function toHostAmount(typed: string, decimals: number | undefined, locale: string): string {
  const amount = parseAmountInput(typed, { decimals: decimals ?? 0, locale })
  return amount.kind === 'amount' ? amount.value : ''
}
