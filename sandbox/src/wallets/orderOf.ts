import type { Hex } from 'viem'
import { type Address, keccak256 } from 'viem'
import { tokenAddress } from '../catalog/createCatalog.js'
import type { Chains } from '../chains/types.js'
import { bridgeDeposit } from '../providers/bridge/bridgeDeposit.js'
import type { LegPlan, Plan } from '../store/Plan.js'
import { type Leg, type Order, toActions } from './Order.js'

/** The order a one-time wallet may execute for a plan and a destination. The deposit address commits to all of it. */
export function orderOf(plan: Plan, chains: Chains, destination: Address): Order {
  return {
    legs: plan.legs.map((leg, index) => {
      const isLast = index === plan.legs.length - 1
      const parties = { destination: isLast ? destination : null, refundTo: plan.refundTo }
      return orderLeg(leg, chains, parties, isLast ? plan.calls : [])
    }),
    deadline: BigInt(plan.deadline),
  }
}

/**
 * Every leg but the last leaves its output in the wallet, or, for a bridge, in the wallet at the same address on the
 * other chain.
 */
function orderLeg(
  leg: LegPlan,
  chains: Chains,
  parties: Parameters<typeof bridgeCall>[2],
  calls: Plan['calls'] = [],
): Leg {
  const { chainId, contracts } = chains.get(leg.network)
  const bounds = {
    chainId,
    tokenIn: tokenAddress(leg.tokenIn),
    amountIn: BigInt(leg.amountIn),
    maxFee: BigInt(leg.fee),
    share: leg.share ? { partner: leg.share.partner, amount: BigInt(leg.share.amount) } : null,
    recipient: parties.destination,
    actions: toActions(calls),
  }
  if (leg.kind === 'bridge') {
    // A bridge leg has no output on this chain. The output on the other chain is bound by the hash of the call.
    const callHash = keccak256(bridgeCall(leg, chains, parties))
    return { ...bounds, tokenOut: bounds.tokenIn, minOut: 0n, target: contracts.bridge, callHash, recipient: null }
  }
  const target = leg.kind === 'swap' ? contracts.swapRouter : null
  return { ...bounds, tokenOut: tokenAddress(leg.tokenOut), minOut: BigInt(leg.minOutput), target, callHash: null }
}

type Parties = { destination: Address | null; refundTo: Address | undefined }

/**
 * The only call a bridge leg may make. Without a destination, the wallet at the same address on the other chain is
 * paid.
 */
export function bridgeCall(leg: LegPlan, chains: Chains, { destination, refundTo }: Parties): Hex {
  const [, tokenIn = ''] = leg.tokenIn.split(':')
  const [network = '', tokenOut = ''] = leg.tokenOut.split(':')
  return bridgeDeposit({
    tokenIn: tokenIn as Address,
    destinationChain: chains.get(network).chainId,
    tokenOut: tokenOut as Address,
    recipient: destination ?? undefined,
    refundTo,
    fee: BigInt(leg.cost),
    fillWithinSeconds: leg.fillWithin ?? 0,
  })
}
