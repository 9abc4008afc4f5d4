import {
  type Address,
  concat,
  encodeAbiParameters,
  getContractAddress,
  type Hex,
  pad,
  size,
  toHex,
  zeroHash,
} from 'viem'
import type { Chain } from '../chains/types.js'
import { hashOrder, type Order } from './Order.js'

/** The inputs that determine a one-time wallet's address. */
export type WalletIdentity = { owner: Address; order: Order; paymentId: string }

/** The deposit wallet of a payment. */
export function oneTimeWallet({ owner, order, paymentId }: WalletIdentity): WalletArgs {
  return { owner, orderHash: hashOrder(order), payment: paymentSalt(paymentId) }
}

/**
 * The account that receives bridge refunds of a payment. It does not depend on the order, so the order can name it.
 * Only its owner's signature moves its funds.
 */
export function intentAccount(owner: Address, paymentId: string): WalletArgs {
  return { owner, orderHash: zeroHash, payment: paymentSalt(paymentId) }
}

/** An owner's wallet for funds that belong to no payment. Only its owner's signature moves its funds. */
export function reusableWallet(owner: Address): WalletArgs {
  return { owner, orderHash: zeroHash, payment: zeroHash }
}

/**
 * The deposit address of a payment, derived offline. It is the same on every chain of the service.
 * @example
 * const address = walletAddress({ chain: chains.get('base'), owner, order, paymentId })
 */
export function walletAddress({ chain, ...identity }: WalletIdentity & { chain: Chain }): Address {
  return deriveWallet(chain, oneTimeWallet(identity))
}

/** The arguments that a wallet's address commits to, for all kinds of wallet. */
export type WalletArgs = {
  owner: Address
  /** Zero for a wallet that can never execute an order. */
  orderHash: Hex
  /** The payment's salt; zero for an owner's reusable wallet. */
  payment: Hex
}

/** The address of any wallet of the factory, derived offline. It is the same on every chain. */
export function deriveWallet({ contracts }: Chain, { owner, orderHash, payment }: WalletArgs): Address {
  const args = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes32' }],
    [owner, orderHash, payment],
  )
  // The creation code of OpenZeppelin's clone with immutable arguments.
  const bytecode = concat([
    '0x61',
    toHex(size(args) + 45, { size: 2 }),
    '0x3d81600a3d39f3363d3d373d3d3d363d73',
    contracts.walletImplementation,
    '0x5af43d82803e903d91602b57fd5bf3',
    args,
  ])
  return getContractAddress({ opcode: 'CREATE2', from: contracts.walletFactory, salt: payment, bytecode })
}

/**
 * A payment id in the contracts' form: the 16 bytes of the UUID, left-padded and readable in a wallet's signing window.
 * @throws {RangeError} for anything but a UUID
 */
export function paymentSalt(paymentId: string): Hex {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(paymentId)) {
    throw new RangeError(`${JSON.stringify(paymentId)} is not the id of a payment.`)
  }
  return pad(`0x${paymentId.replaceAll('-', '').toLowerCase()}`, { size: 32 })
}
