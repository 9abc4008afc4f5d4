import { divideUp, fromUnits, toUnits } from '../../catalog/decimal.js'
import { convertUnits } from '../../catalog/prices.js'
import type { OnrampOffer, OnrampOfferRequest } from '../types.js'
import type { OnrampTerms } from './OnrampTerms.js'
import { termsIn } from './termsIn.js'

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
