import { divideUp, fromUnits, toUnits } from './decimal.js'

/** Prices and values are worked out with this many decimals. */
export const priceDecimals = 18
const one = 10n ** BigInt(priceDecimals)

// The simulated market. A real deployment would read a price feed here; the local pools are opened at these prices.
const usdPrices: Readonly<Record<string, string>> = {
  usd: '1',
  eur: '1.08',
  eth: '3000',
  weth: '3000',
  usdc: '1.0001',
  dai: '0.9998',
  link: '15',
}

function usdPriceUnits(symbolOrFiat: string): bigint {
  const price = usdPrices[symbolOrFiat.toLowerCase()]
  const units = price === undefined ? undefined : toUnits(price, priceDecimals)
  if (units === undefined) throw new RangeError(`The market has no price for ${symbolOrFiat}.`)
  return units
}

/** True when the simulated market knows this token symbol or fiat code. */
export function hasPrice(symbolOrFiat: string): boolean {
  return Object.hasOwn(usdPrices, symbolOrFiat.toLowerCase())
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

/** What `amount` smallest units of one asset are worth in smallest units of another, rounded down. */
export function convertUnits(amount: bigint, from: Priced, to: Priced): bigint {
  return (
    (amount * usdPriceUnits(from.symbol) * 10n ** BigInt(to.decimals)) /
    (usdPriceUnits(to.symbol) * 10n ** BigInt(from.decimals))
  )
}

/** As {@link convertUnits}, rounded up. */
export function convertUnitsUp(amount: bigint, from: Priced, to: Priced): bigint {
  return divideUp(
    amount * usdPriceUnits(from.symbol) * 10n ** BigInt(to.decimals),
    usdPriceUnits(to.symbol) * 10n ** BigInt(from.decimals),
  )
}
