import type { KeyName } from '../../chains/types.js'
import { divideUp, fromUnits, toUnits } from '../../money/decimal.js'
import { fiatOf } from '../../money/fiats.js'
import { convertUnits } from '../../money/prices.js'
import type { OnrampMethod } from '../../wire/Route.js'
import type { OnrampOffer, OnrampOfferRequest } from './OnrampProvider.js'

/**
 * The payout for `amount`: the amount less the fee, at the simulated market price, rounded down.
 * Throws a RangeError for an amount finer than the currency's minor unit, or one that does not cover the fee.
 */
export function makeOffer(terms: OnrampTerms, { amount, fiat, token }: OnrampOfferRequest): OnrampOffer {
  const { decimals, minimumFee } = termsIn(terms, fiat)
  const minorUnits = toUnits(amount, decimals)
  if (minorUnits === undefined) throw new RangeError(`${terms.name} accepts no amount finer than ${decimals} decimals.`)
  const fee = feeOf(terms, minorUnits, minimumFee)
  if (fee >= minorUnits) throw new RangeError(`The amount does not cover the fee of ${terms.name}.`)
  return {
    payout: convertUnits(minorUnits - fee, { symbol: fiat, decimals }, token),
    fee: fromUnits(fee, decimals),
    latencySeconds: terms.latencySeconds,
  }
}

function feeOf({ feeBasisPoints }: OnrampTerms, minorUnits: bigint, minimum: bigint): bigint {
  const share = divideUp(minorUnits * feeBasisPoints, 10_000n)
  if (share < minimum) return minimum
  return share
}

/** Terms are in cents of a dollar. */
const termsDecimals = 2

type CurrencyTerms = {
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

/** The published terms of an onramp. Amounts are decimal strings in dollars; `termsIn` converts them to a currency. */
export type OnrampTerms = {
  /** Wire id, and the name of the key of its payout wallet. */
  id: KeyName
  name: string
  /** Payment methods by lower-case fiat code. A currency that is not listed is not accepted. */
  methods: Readonly<Record<string, readonly OnrampMethod[]>>
  /** Countries, and states as `<country>-<state>`, in which it is not available. */
  closedIn: readonly string[]
  payoutSymbol: string
  limits: { min: string; max: string }
  /** The fee in basis points of the amount; never less than `minimumFee`. */
  feeBasisPoints: bigint
  minimumFee: string
  /** From opening the page to the payout, including the customer's own steps. */
  latencySeconds: number
  /** Between the charge and the payout, by the service's clock. */
  clearingSeconds: number
}
