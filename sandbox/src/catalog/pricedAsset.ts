import type { Asset } from './createCatalog.js'
import { fromUnits } from './decimal.js'
import { convertUnitsUp, type Priced, unitPrice } from './prices.js'

/** Fees in a fiat currency are given to a hundredth of a cent: gas on these networks costs less than a cent. */
const fiatFeeDecimals = 4

/** The currency that prices, fees and values of one request are given in: a fiat currency or an asset. */
export type PriceCurrency = {
  /** Fiat code or asset id, as it goes on the wire. */
  id: string
  symbol: string
  /** Decimals of fees. */
  decimals: number
}

export function toPriceCurrency(asset: Asset): PriceCurrency {
  return { id: asset.id, symbol: asset.symbol, decimals: asset.kind === 'fiat' ? fiatFeeDecimals : asset.decimals }
}

/** What `amount` smallest units of an asset are worth, in units of the currency, rounded up as a fee is. */
export function valueUp(amount: bigint, asset: Priced, currency: PriceCurrency): bigint {
  return convertUnitsUp(amount, asset, currency)
}

/** Unit prices of some assets, by asset id. */
export function pricesOf(assets: readonly Asset[], currency: Pick<PriceCurrency, 'symbol'>): Record<string, string> {
  return Object.fromEntries(assets.map((asset) => [asset.id, unitPrice(asset.symbol, currency.symbol)]))
}

/** Smallest units as the wire writes them. */
export function amountOf(asset: { id: string; decimals: number }, units: bigint): { asset: string; amount: string } {
  return { asset: asset.id, amount: fromUnits(units, asset.decimals) }
}
