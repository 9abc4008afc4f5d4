import type { Chain } from '../chains/types.js'
import type { Pace } from '../payments/createPace.js'
import { bridgeOffer } from '../providers/bridge/bridgeOffer.js'
import type { Plan } from './types.js'
import type { PricedLeg } from './walkWay.js'

/** A little more than blocks take, for the service to notice and act. */
const handlingSeconds = 2

/** From the deposit on: what payments along these legs really took of late, else what blocks and bridge ought to take. */
export async function latencySeconds(
  chains: readonly Chain[],
  legs: readonly PricedLeg[],
  plan: Plan,
  pace: Pace,
): Promise<number> {
  const taken = await pace(plan.legs)
  if (taken === undefined) return expected(chains, legs)
  return Math.ceil((chains[0]?.blockTimeMs ?? 0) / 1_000 + taken)
}

/** The deposit's confirmations, then those of each transaction, and the bridge's pace. */
function expected([first, ...others]: readonly Chain[], legs: readonly PricedLeg[]): number {
  const seconds = (chain: Chain): number => (chain.confirmations * chain.blockTimeMs) / 1_000
  const networks = [first, ...others].filter((chain) => chain !== undefined)
  let total = handlingSeconds + (first ? seconds(first) : 0)
  for (const { kind, chain, tokenIn, tokenOut } of legs) {
    const next = networks.find(({ network }) => network === tokenOut.network)
    total += kind === 'bridge' && next ? bridgeOffer(chain, next, tokenIn, 0n).latencySeconds : seconds(chain)
  }
  return Math.ceil(total)
}
