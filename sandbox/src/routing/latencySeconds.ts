import type { Chain } from '../chains/types.js'
import type { MedianLatency } from '../payments/createMedianLatency.js'
import { bridgeOffer } from '../providers/bridge/bridgeOffer.js'
import type { PricedLeg } from './simulateRoute.js'
import type { Plan } from './types.js'

/** The service's reaction time, in addition to block times. */
const handlingSeconds = 2

/**
 * Latency from the deposit on: the median of recent payments with these legs, or else an estimate from block times and
 * bridge.
 */
export async function latencySeconds(
  chains: readonly Chain[],
  legs: readonly PricedLeg[],
  plan: Plan,
  medianLatency: MedianLatency,
): Promise<number> {
  const median = await medianLatency(plan.legs)
  if (median === undefined) return estimate(chains, legs)
  return Math.ceil((chains[0]?.blockTimeMs ?? 0) / 1_000 + median)
}

/** The confirmations of the deposit and of each transaction, plus the bridge's latency. */
function estimate([first, ...others]: readonly Chain[], legs: readonly PricedLeg[]): number {
  const seconds = (chain: Chain): number => (chain.confirmations * chain.blockTimeMs) / 1_000
  const networks = [first, ...others].filter((chain) => chain !== undefined)
  let total = handlingSeconds + (first ? seconds(first) : 0)
  for (const { kind, chain, tokenIn, tokenOut } of legs) {
    const next = networks.find(({ network }) => network === tokenOut.network)
    total += kind === 'bridge' && next ? bridgeOffer(chain, next, tokenIn, 0n).latencySeconds : seconds(chain)
  }
  return Math.ceil(total)
}
