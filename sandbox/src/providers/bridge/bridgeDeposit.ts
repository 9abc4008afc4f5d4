import { type Address, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { bridgeAbi } from './bridgeAbi.js'

export type BridgeTerms = {
  tokenIn: Address
  destinationChain: number
  tokenOut: Address
  /** Undefined: the depositor's own address over there. */
  recipient: Address | undefined
  /** Undefined: a deposit that nobody pays goes back to the depositor. */
  refundTo?: Address | undefined
  fee: bigint
  fillWithinSeconds: number
}

/** The call that hands everything its caller has approved to the bridge. It is known before the amount is. */
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
