import { addDecimals } from '../../../money/decimal.js'
import type { Amount } from '../../../schema/Amount.js'

/** Sums the amounts per asset, ignoring the case of asset ids. */
export function sumAmounts(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, Amount>()
  for (const { asset, amount } of amounts) {
    const key = asset.toLowerCase()
    sums.set(key, { asset, amount: addDecimals(sums.get(key)?.amount ?? '0', amount) })
  }
  return [...sums.values()]
}
