import { type Address, concat, encodeAbiParameters, getContractAddress, size, toHex } from 'viem'
import type { Chain } from '../chains/types.js'
import { hashOrder } from './hashOrder.js'
import type { Order } from './Order.js'
import { paymentSalt } from './paymentSalt.js'

/** What decides a one-time wallet's address. */
export type WalletIdentity = { owner: Address; order: Order; paymentId: string }

/**
 * The deposit address of a payment, worked out without asking a chain. It is the same on every chain of the service.
 * @example
 * const address = walletAddress({ chain: chains.get('base'), owner, order, paymentId })
 */
export function walletAddress({ chain, owner, order, paymentId }: WalletIdentity & { chain: Chain }): Address {
  const salt = paymentSalt(paymentId)
  const args = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes32' }],
    [owner, hashOrder(order), salt],
  )
  // The creation code of OpenZeppelin's clone with immutable arguments.
  const bytecode = concat([
    '0x61',
    toHex(size(args) + 45, { size: 2 }),
    '0x3d81600a3d39f3363d3d373d3d3d363d73',
    chain.contracts.walletImplementation,
    '0x5af43d82803e903d91602b57fd5bf3',
    args,
  ])
  return getContractAddress({ opcode: 'CREATE2', from: chain.contracts.walletFactory, salt, bytecode })
}
