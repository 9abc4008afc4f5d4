import { divideUp, fromUnits, toUnits } from '../catalog/decimal.js'
import type { FiatAsset } from '../catalog/fiats.js'
import type { OnrampOfferRequest, OnrampProvider } from '../providers/types.js'
import { digitStep } from './digitStep.js'
import type { Limits } from './types.js'

const digits = 3

/** What is asked of a provider, and in which currency. */
export type Asked = { provider: OnrampProvider; fiat: FiatAsset; offer: OnrampOfferRequest }

/**
 * Bounds on what goes on from a provider as bounds on what it is given, inside its own. Rounded so that they can be met. There
 * is no `min` where even the most that the provider takes is too little.
 */
export function typedLimits({ min, max }: Limits, asked: Asked): Limits & { max: string } {
  const { fiat, offer, provider } = asked
  const own = provider.limits(fiat.id)
  const leastFor = (bound: string, more = 0n): bigint | undefined =>
    leastPaying((toUnits(bound, offer.token.decimals) ?? 0n) + more, asked)
  const least = min === undefined ? undefined : leastFor(min)
  const beyond = max === undefined ? undefined : leastFor(max, 1n)
  const ownLeast = toUnits(own.min, fiat.decimals) ?? 0n
  const write = (coins: bigint): string => fromUnits(coins, fiat.decimals)
  return {
    ...(least !== undefined && { min: least > ownLeast ? write(roundUp(least)) : own.min }),
    max: beyond === undefined ? own.max : write(roundDown(beyond - 1n)),
  }
}

function roundUp(coins: bigint): bigint {
  const step = digitStep(coins, digits)
  return divideUp(coins, step) * step
}

function roundDown(coins: bigint): bigint {
  return coins - (coins % digitStep(coins, digits))
}

/** The smallest coins of which a provider pays so many units; undefined where even the most it takes does not bring them. */
function leastPaying(units: bigint, asked: Asked): bigint | undefined {
  let fits = toUnits(asked.provider.limits(asked.fiat.id).max, asked.fiat.decimals) ?? 0n
  if (payoutOf(fits, asked) < units) return undefined
  let fails = 0n
  while (fits - fails > 1n) {
    const middle = (fits + fails) / 2n
    if (payoutOf(middle, asked) < units) fails = middle
    else fits = middle
  }
  return fits
}

/** Nothing, where the coins do not cover the provider's fee. */
function payoutOf(coins: bigint, { provider, fiat, offer }: Asked): bigint {
  try {
    return provider.offer({ ...offer, amount: fromUnits(coins, fiat.decimals) }).payout
  } catch (error) {
    if (error instanceof RangeError) return 0n
    throw error
  }
}
