import { divideUp, fromUnits, toUnits } from './decimal.js'
import { marketPrices } from './marketPrices.js'

/** Decimals used to calculate prices and values. */
export const priceDecimals = 18
const one = 10n ** BigInt(priceDecimals)

function usdPriceUnits(symbolOrFiat: string): bigint {
  const key = symbolOrFiat.toLowerCase()
  const units = Object.hasOwn(marketPrices, key) ? toUnits(marketPrices[key] ?? '', priceDecimals) : undefined
  if (units === undefined) throw new RangeError(`The market has no price for ${symbolOrFiat}.`)
  return units
}

/** Price of one whole unit of `symbolOrFiat` in `currency`, in units of 10^-18, rounded down. */
export function unitPriceUnits(symbolOrFiat: string, currency: string): bigint {
  return (usdPriceUnits(symbolOrFiat) * one) / usdPriceUnits(currency)
}

/**
 * Price of one whole unit of a token or fiat currency on the simulated market.
 * @param symbolOrFiat Token symbol or fiat code, any case.
 * @param currency Fiat code or token symbol the price is given in.
 * @returns A decimal string with at most 18 decimals, rounded down.
 */
export function unitPrice(symbolOrFiat: string, currency: string): string {
  return fromUnits(unitPriceUnits(symbolOrFiat, currency), priceDecimals)
}

export type Priced = { symbol: string; decimals: number }

/** Converts smallest units of one asset into smallest units of another at market price, rounded down. */
export function convertUnits(amount: bigint, from: Priced, to: Priced): bigint {
  return (
    (amount * usdPriceUnits(from.symbol) * 10n ** BigInt(to.decimals)) /
    (usdPriceUnits(to.symbol) * 10n ** BigInt(from.decimals))
  )
}

/** Same as {@link convertUnits}, rounded up. */
export function convertUnitsUp(amount: bigint, from: Priced, to: Priced): bigint {
  return divideUp(
    amount * usdPriceUnits(from.symbol) * 10n ** BigInt(to.decimals),
    usdPriceUnits(to.symbol) * 10n ** BigInt(from.decimals),
  )
}
