import { divideUp, fromUnits, toUnits } from '../../catalog/decimal.js'
import { convertUnits } from '../../catalog/prices.js'
import type { OnrampOffer, OnrampOfferRequest } from '../types.js'
import { fiatDecimals, type OnrampTerms } from './OnrampTerms.js'

function feeCents(terms: OnrampTerms, amountCents: bigint): bigint {
  const share = divideUp(amountCents * terms.feeBasisPoints, 10_000n)
  const minimum = toUnits(terms.minimumFee, fiatDecimals) ?? 0n
  return share > minimum ? share : minimum
}

/**
 * What reaches the deposit address for `amount`: the amount less the fee, at the simulated market's price, rounded down.
 * Throws a RangeError for an amount that is not whole cents or does not cover the fee.
 */
export function makeOffer(terms: OnrampTerms, { amount, fiat, token }: OnrampOfferRequest): OnrampOffer {
  const cents = toUnits(amount, fiatDecimals)
  if (cents === undefined) throw new RangeError(`${terms.name} takes amounts in whole cents.`)
  const fee = feeCents(terms, cents)
  if (fee >= cents) throw new RangeError(`The amount does not cover the fee of ${terms.name}.`)
  return {
    payout: convertUnits(cents - fee, { symbol: fiat, decimals: fiatDecimals }, token),
    fee: fromUnits(fee, fiatDecimals),
    latencySeconds: terms.latencySeconds,
  }
}
