import type { Address, Hex } from 'viem'
import type { Chains } from '../chains/types.js'
import { bridgeDeposit } from '../providers/bridge/bridgeDeposit.js'
import type { LegPlan } from '../routing/types.js'

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
