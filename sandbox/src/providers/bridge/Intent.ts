import { type Address, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'

/**
 * One deposit into the bridge, as both chains encode it. Amounts are smallest units; the deadline is Unix time in
 * seconds.
 */
export type Intent = {
  sourceChain: bigint
  destinationChain: bigint
  bridge: Address
  nonce: bigint
  depositor: Address
  recipient: Address
  /** Who gets the escrow back on the source chain. */
  refundTo: Address
  tokenIn: Address
  amountIn: bigint
  tokenOut: Address
  minOut: bigint
  deadline: bigint
}

const intentType = [
  {
    type: 'tuple',
    components: [
      { name: 'sourceChain', type: 'uint256' },
      { name: 'destinationChain', type: 'uint256' },
      { name: 'bridge', type: 'address' },
      { name: 'nonce', type: 'uint256' },
      { name: 'depositor', type: 'address' },
      { name: 'recipient', type: 'address' },
      { name: 'refundTo', type: 'address' },
      { name: 'tokenIn', type: 'address' },
      { name: 'amountIn', type: 'uint256' },
      { name: 'tokenOut', type: 'address' },
      { name: 'minOut', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
] as const

/** The bytes whose hash is the intent's id. */
export function encodeIntent(intent: Intent): Hex {
  return encodeAbiParameters(intentType, [intent])
}

export function decodeIntent(bytes: Hex): Intent {
  return decodeAbiParameters(intentType, bytes)[0]
}
