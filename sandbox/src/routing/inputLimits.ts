import { divideUp, fromUnits, toUnits } from '../money/decimal.js'
import type { FiatAsset } from '../money/fiats.js'
import type { OnrampOfferRequest, OnrampProvider } from '../providers/onramp/OnrampProvider.js'
import type { Limits } from '../wire/Issue.js'

const digits = 3

/** An offer request to a provider, with its fiat currency. */
export type OfferContext = { provider: OnrampProvider; fiat: FiatAsset; offer: OnrampOfferRequest }

/**
 * Converts limits on a provider's payout to limits on its fiat input, within the provider's own. Rounded inwards, so
 * that both bounds can be met. There is no `min` when even the provider's maximum pays out too little.
 */
export function inputLimits({ min, max }: Limits, context: OfferContext): Limits & { max: string } {
  const { fiat, offer, provider } = context
  const own = provider.limits(fiat.id)
  const minInputFor = (bound: string, extra = 0n): bigint | undefined =>
    smallestInputPaying((toUnits(bound, offer.token.decimals) ?? 0n) + extra, context)
  const minInput = min === undefined ? undefined : minInputFor(min)
  const aboveMax = max === undefined ? undefined : minInputFor(max, 1n)
  const providerMin = toUnits(own.min, fiat.decimals) ?? 0n
  const format = (minorUnits: bigint): string => fromUnits(minorUnits, fiat.decimals)
  return {
    ...(minInput !== undefined && { min: minInput > providerMin ? format(roundUp(minInput)) : own.min }),
    max: aboveMax === undefined ? own.max : format(roundDown(aboveMax - 1n)),
  }
}

function roundUp(minorUnits: bigint): bigint {
  const step = roundingStep(minorUnits, digits)
  return divideUp(minorUnits, step) * step
}

function roundDown(minorUnits: bigint): bigint {
  return minorUnits - (minorUnits % roundingStep(minorUnits, digits))
}

/** The smallest fiat input that pays out the given units; undefined when even the provider's maximum does not. */
function smallestInputPaying(units: bigint, context: OfferContext): bigint | undefined {
  let fits = toUnits(context.provider.limits(context.fiat.id).max, context.fiat.decimals) ?? 0n
  if (payoutOf(fits, context) < units) return undefined
  let fails = 0n
  while (fits - fails > 1n) {
    const middle = (fits + fails) / 2n
    if (payoutOf(middle, context) < units) fails = middle
    else fits = middle
  }
  return fits
}

/** 0 when the amount does not cover the provider's fee. */
function payoutOf(minorUnits: bigint, { provider, fiat, offer }: OfferContext): bigint {
  try {
    return provider.offer({ ...offer, amount: fromUnits(minorUnits, fiat.decimals) }).payout
  } catch (error) {
    if (error instanceof RangeError) return 0n
    throw error
  }
}

/** The step that rounds a number to `digits` significant digits, so that limits are easy to type. */
export function roundingStep(units: bigint, digits: number): bigint {
  return 10n ** BigInt(Math.max(0, units.toString().length - digits))
}
