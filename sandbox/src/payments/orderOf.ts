import { type Address, keccak256 } from 'viem'
import type { Catalog } from '../catalog/createCatalog.js'
import { fromUnits } from '../catalog/decimal.js'
import type { Chains } from '../chains/types.js'
import type { LegPlan, Plan } from '../routing/types.js'
import { type Leg, type Order, toActions } from '../wallets/Order.js'
import type { PaymentRow } from './paymentRows.js'
import { bridgeCall } from './planLeg.js'

/** The token part of an asset id. */
export function tokenAddress(assetId: string): Address | '0x' {
  return assetId.slice(assetId.indexOf(':') + 1) as Address | '0x'
}

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

/** The symbol of a payment's deposit token, and a formatter for amounts of it. */
export function depositToken({ catalog }: { catalog: Catalog }, { plan }: PaymentRow) {
  const token = catalog.find(plan.depositToken)
  return {
    token: token?.symbol ?? '',
    format: (units: bigint): string => fromUnits(units, token?.decimals ?? 0),
  }
}
