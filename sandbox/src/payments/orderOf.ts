import type { Address } from 'viem'
import { keccak256 } from 'viem'
import type { Chains } from '../chains/types.js'
import type { LegPlan, Plan } from '../routing/types.js'
import type { Leg, Order } from '../wallets/Order.js'
import { toActions } from '../wallets/toActions.js'
import { bridgeCall } from './bridgeCall.js'

/** The token part of an asset id. */
export function tokenAddress(assetId: string): Address | '0x' {
  return assetId.slice(assetId.indexOf(':') + 1) as Address | '0x'
}

/** What the one-time wallet may do for a plan and a destination. Everything in it is part of the deposit address. */
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

/** A leg that another follows leaves its output in the wallet, or in the wallet of the same address over the bridge. */
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
    // Nothing comes out on this chain. What has to come out on the other one is in the one call that is allowed.
    const callHash = keccak256(bridgeCall(leg, chains, parties))
    return { ...bounds, tokenOut: bounds.tokenIn, minOut: 0n, target: contracts.bridge, callHash, recipient: null }
  }
  const target = leg.kind === 'swap' ? contracts.swapRouter : null
  return { ...bounds, tokenOut: tokenAddress(leg.tokenOut), minOut: BigInt(leg.minOutput), target, callHash: null }
}
