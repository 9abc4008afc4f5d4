import { encodeAbiParameters, type Hex, keccak256, zeroAddress, zeroHash } from 'viem'
import type { Leg, Order } from './Order.js'

const orderAbi = [
  {
    name: 'order',
    type: 'tuple',
    components: [
      {
        name: 'legs',
        type: 'tuple[]',
        components: [
          { name: 'chainId', type: 'uint256' },
          { name: 'tokenIn', type: 'address' },
          { name: 'amountIn', type: 'uint256' },
          { name: 'maxFee', type: 'uint256' },
          { name: 'share', type: 'uint256' },
          { name: 'partner', type: 'address' },
          { name: 'tokenOut', type: 'address' },
          { name: 'minOut', type: 'uint256' },
          { name: 'recipient', type: 'address' },
          { name: 'target', type: 'address' },
          { name: 'callHash', type: 'bytes32' },
          {
            name: 'actions',
            type: 'tuple[]',
            components: [
              { name: 'target', type: 'address' },
              { name: 'value', type: 'uint256' },
              { name: 'data', type: 'bytes' },
            ],
          },
        ],
      },
      { name: 'deadline', type: 'uint256' },
    ],
  },
] as const

/** The hash of an order that its wallet's address commits to. */
export function hashOrder(order: Order): Hex {
  return keccak256(encodeAbiParameters(orderAbi, [abiOrder(order)]))
}

/** The order in the contracts' ABI form: zero stands for native currency, no target and any call. */
export function abiOrder(order: Order) {
  return { legs: order.legs.map(abiLeg), deadline: order.deadline }
}

function abiLeg(leg: Leg) {
  return {
    ...leg,
    chainId: BigInt(leg.chainId),
    tokenIn: abiToken(leg.tokenIn),
    share: leg.share?.amount ?? 0n,
    partner: leg.share?.partner ?? zeroAddress,
    tokenOut: abiToken(leg.tokenOut),
    recipient: leg.recipient ?? zeroAddress,
    target: leg.target ?? zeroAddress,
    callHash: leg.callHash ?? zeroHash,
  }
}

/** A token in the contracts' ABI form: the zero address for the native currency. */
export function abiToken(token: Leg['tokenIn']) {
  return token === '0x' ? zeroAddress : token
}
