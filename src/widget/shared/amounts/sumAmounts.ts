import { addDecimals } from '../../../money/decimal.js'
import type { Amount } from '../../../schema/Amount.js'
import { normalizeAssetId } from '../../../schema/assetId.js'

/** Sums the amounts per asset. */
export function sumAmounts(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, Amount>()
  for (const { asset, amount } of amounts) {
    const key = normalizeAssetId(asset)
    sums.set(key, { asset, amount: addDecimals(sums.get(key)?.amount ?? '0', amount) })
  }
  return [...sums.values()]
}
