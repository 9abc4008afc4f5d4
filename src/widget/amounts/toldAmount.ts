import { parseAmountInput } from '../../money/parseAmountInput.js'

/** What the host is told of a typed amount: a decimal string, empty where none can be read. */
export function toldAmount(typed: string, decimals: number | undefined, locale: string): string {
  const amount = parseAmountInput(typed, { decimals: decimals ?? 0, locale })
  return amount.kind === 'amount' ? amount.value : ''
}
