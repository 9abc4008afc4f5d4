import { divideUp, fromUnits, toUnits } from '../../catalog/decimal.js'
import { fiatOf } from '../../catalog/fiatOf.js'
import type { OnrampTerms } from './OnrampTerms.js'

/** Terms are in cents of a dollar. */
const termsDecimals = 2

export type CurrencyTerms = {
  /** Decimals of the currency. */
  decimals: number
  /** Decimal strings in the currency. */
  limits: { min: string; max: string }
  /** Smallest units of the currency. */
  minimumFee: bigint
}

/** An onramp's terms in a currency: round figures, scaled up where its unit is worth less than a dollar. */
export function termsIn({ limits, minimumFee }: OnrampTerms, fiat: string): CurrencyTerms {
  const { decimals, perDollar } = fiatOf(fiat)
  const units = (dollars: string): bigint =>
    divideUp(
      (toUnits(dollars, termsDecimals) ?? 0n) * perDollar * 10n ** BigInt(decimals),
      10n ** BigInt(termsDecimals),
    )
  const bound = (dollars: string): string => fromUnits(units(dollars), decimals)
  return {
    decimals,
    limits: { min: bound(limits.min), max: bound(limits.max) },
    minimumFee: units(minimumFee),
  }
}
