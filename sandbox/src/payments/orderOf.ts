import type { Address } from 'viem'
import type { Chain } from '../chains/types.js'
import type { Plan } from '../routing/types.js'
import type { Order } from '../wallets/Order.js'

/** The token part of an asset id. */
export function tokenAddress(assetId: string): Address | '0x' {
  return assetId.slice(assetId.indexOf(':') + 1) as Address | '0x'
}

/** What the one-time wallet may do for a plan and a destination. Everything in it is part of the deposit address. */
export function orderOf(plan: Plan, chain: Chain, destination: Address): Order {
  return {
    legs: [
      {
        chainId: chain.chainId,
        tokenIn: tokenAddress(plan.depositToken),
        amountIn: BigInt(plan.depositAmount),
        maxFee: BigInt(plan.fee),
        tokenOut: tokenAddress(plan.outputToken),
        minOut: BigInt(plan.minOutput),
        recipient: destination,
        target: plan.swaps ? chain.contracts.swapRouter : null,
        callHash: null,
      },
    ],
    deadline: BigInt(plan.deadline),
  }
}
