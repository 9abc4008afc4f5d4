import { sameAddress } from '../address/evm.js'
import { checkEvmAddress } from '../address/families/evm.js'
import { deriveWallet, paymentSalt } from './deriveWallet.js'
import { refuseSigning } from './refuseSigning.js'
import type { Hex } from './Signer.js'

export type IdentifyOwnerWalletParameters = {
  /** Address that holds the funds, as sent by the service. */
  address: string
  owner: string
  /** Undefined for a reusable wallet. */
  paymentId: string | undefined
  /** The deposit address, as pinned when the payment was first seen or as the host expects it. */
  pinned: string | undefined
  /** Hashes of the payment's orders. */
  orderHashes: readonly string[]
  factories: readonly string[]
  /** The service sends nothing to derive the wallet from: an unknown address is then accepted as unverified. */
  lacksOrder?: boolean | undefined
}

/** A wallet of the owner, and the salt of its payment. */
export type OwnerWallet = { wallet: Hex; payment: Hex; unverified?: true }

const zeroBytes32: Hex = `0x${'0'.repeat(64)}`

/**
 * Identifies which of an owner's wallets an address is: the pinned one of a payment, or one derived from the owner and
 * a trusted factory. Any other address could be anyone's contract, so that a person has to decide about it.
 *
 * @throws {DepositError} `signing_refused` with the rule `wallet_address`.
 */
export function identifyOwnerWallet({
  address,
  owner,
  paymentId,
  pinned,
  orderHashes,
  factories,
  lacksOrder,
}: IdentifyOwnerWalletParameters): OwnerWallet {
  const check = checkEvmAddress(address)
  if (!check.ok) throw refuseSigning('wallet_address')
  const payment = paymentId === undefined ? zeroBytes32 : (paymentSalt(paymentId) ?? zeroBytes32)
  if (paymentId !== undefined && sameAddress(pinned, address)) return { wallet: check.address, payment }
  // A wallet without an order can execute nothing, so only its owner controls it.
  const kinds = [...orderHashes.map((orderHash) => ({ orderHash, payment })), { orderHash: zeroBytes32, payment }]
  const reusable = { orderHash: zeroBytes32, payment: zeroBytes32 }
  for (const factory of factories) {
    const found = [...kinds, reusable].find((kind) => sameAddress(deriveWallet({ factory, owner, ...kind }), address))
    if (found) return { wallet: check.address, payment: found.payment }
  }
  if (lacksOrder) return { wallet: check.address, payment, unverified: true }
  throw refuseSigning('wallet_address')
}

type OwnWalletParameters = {
  /** As sent by the service. */
  address: string
  /** As sent by the service. */
  factory: string
  orderHash: string
  paymentId: string
  owner: string
  /** Trusted factories, whose wallets only their owner controls. */
  factories: readonly string[]
}

/**
 * Whether an address is a one-time wallet that only `owner` controls. Derived locally, so that a dishonest service is
 * detected before funds are sent.
 */
export function isOwnWallet({
  address,
  factory,
  orderHash,
  paymentId,
  owner,
  factories,
}: OwnWalletParameters): boolean {
  const payment = paymentSalt(paymentId)
  const known = factories.some((trusted) => sameAddress(trusted, factory))
  if (!known || payment === undefined || !/^0x[0-9a-f]{64}$/i.test(orderHash)) return false
  return sameAddress(deriveWallet({ factory, owner, orderHash, payment }), address)
}
