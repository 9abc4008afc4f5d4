import { type Address, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { bridgeAbi } from '../../chains/abis.js'

export type BridgeTerms = {
  tokenIn: Address
  destinationChain: number
  tokenOut: Address
  /** Undefined: the depositor's own address on the destination chain. */
  recipient: Address | undefined
  /** Undefined: an unfilled deposit is refunded to the depositor. */
  refundTo?: Address | undefined
  fee: bigint
  fillWithinSeconds: number
}

/** The call that deposits the caller's full allowance into the bridge. It does not depend on the amount. */
export function bridgeDeposit({
  recipient = zeroAddress,
  refundTo = zeroAddress,
  destinationChain,
  fillWithinSeconds,
  ...rest
}: BridgeTerms): Hex {
  const terms = {
    ...rest,
    recipient,
    refundTo,
    destinationChain: BigInt(destinationChain),
    fillWithin: BigInt(fillWithinSeconds),
  }
  return encodeFunctionData({ abi: bridgeAbi, functionName: 'deposit', args: [terms] })
}
