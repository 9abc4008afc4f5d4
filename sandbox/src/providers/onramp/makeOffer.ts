import { divideUp, fromUnits, toUnits } from '../../catalog/decimal.js'
import { convertUnits } from '../../catalog/prices.js'
import type { OnrampOffer, OnrampOfferRequest } from '../types.js'
import type { OnrampTerms } from './OnrampTerms.js'
import { termsIn } from './termsIn.js'

/**
 * What reaches the deposit address for `amount`: the amount less the fee, at the simulated market's price, rounded down.
 * Throws a RangeError for an amount finer than the currency's smallest coin, or one that does not cover the fee.
 */
export function makeOffer(terms: OnrampTerms, { amount, fiat, token }: OnrampOfferRequest): OnrampOffer {
  const { decimals, minimumFee } = termsIn(terms, fiat)
  const coins = toUnits(amount, decimals)
  if (coins === undefined) throw new RangeError(`${terms.name} takes no amount finer than ${decimals} decimals.`)
  const fee = feeOf(terms, coins, minimumFee)
  if (fee >= coins) throw new RangeError(`The amount does not cover the fee of ${terms.name}.`)
  return {
    payout: convertUnits(coins - fee, { symbol: fiat, decimals }, token),
    fee: fromUnits(fee, decimals),
    latencySeconds: terms.latencySeconds,
  }
}

function feeOf({ feeBasisPoints }: OnrampTerms, coins: bigint, minimum: bigint): bigint {
  const share = divideUp(coins * feeBasisPoints, 10_000n)
  if (share < minimum) return minimum
  return share
}
