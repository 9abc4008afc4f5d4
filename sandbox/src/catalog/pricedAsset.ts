import { fromUnits } from '../money/decimal.js'
import { convertUnitsUp, type Priced, unitPrice } from '../money/prices.js'
import type { Asset } from './createCatalog.js'

/** Fiat fees are given to a hundredth of a cent, since gas on these networks costs less than a cent. */
const fiatFeeDecimals = 4

/** The currency of all prices, fees and values of one request: a fiat currency or a token. */
export type PriceCurrency = {
  /** Fiat code or asset id, as on the wire. */
  id: string
  symbol: string
  /** Decimals used for fees. */
  decimals: number
}

export function toPriceCurrency(asset: Asset): PriceCurrency {
  return { id: asset.id, symbol: asset.symbol, decimals: asset.kind === 'fiat' ? fiatFeeDecimals : asset.decimals }
}

/** Value of `amount` smallest units of an asset, in units of the currency, rounded up as fees are. */
export function valueUp(amount: bigint, asset: Priced, currency: PriceCurrency): bigint {
  return convertUnitsUp(amount, asset, currency)
}

/** Unit prices of assets, by asset id. */
export function pricesOf(assets: readonly Asset[], currency: Pick<PriceCurrency, 'symbol'>): Record<string, string> {
  return Object.fromEntries(assets.map((asset) => [asset.id, unitPrice(asset.symbol, currency.symbol)]))
}

/** Serializes smallest units as a wire amount. */
export function amountOf(asset: { id: string; decimals: number }, units: bigint): { asset: string; amount: string } {
  return { asset: asset.id, amount: fromUnits(units, asset.decimals) }
}
