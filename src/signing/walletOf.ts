import { checkEvmAddress } from '../address/evm.js'
import { sameAddress } from '../address/sameAddress.js'
import { deriveWallet } from './deriveWallet.js'
import { refuseSigning } from './gate/refuseSigning.js'
import { paymentSalt } from './paymentSalt.js'
import type { Hex } from './Signer.js'

export type WalletOfParameters = {
  /** Where the money lies, as the service says. */
  address: string
  owner: string
  /** Undefined for a reusable wallet. */
  paymentId: string | undefined
  /** The deposit address as it was first seen, and the hashes of the payment's orders. */
  pinned: string | undefined
  orderHashes: readonly string[]
  factories: readonly string[]
}

/** A wallet of the owner, and the payment it was made for. */
export type OwnerWallet = { wallet: Hex; payment: Hex }

const nothing: Hex = `0x${'0'.repeat(64)}`

/**
 * Finds out which of an owner's wallets an address is: the one a payment was seen with, or one that follows from the
 * owner and a factory that is vouched for. An address that is neither could be anybody's contract.
 *
 * @throws {DepositError} `signing_refused` with the rule `wallet_address`.
 */
export function walletOf({
  address,
  owner,
  paymentId,
  pinned,
  orderHashes,
  factories,
}: WalletOfParameters): OwnerWallet {
  const check = checkEvmAddress(address)
  if (!check.ok) throw refuseSigning('wallet_address')
  const payment = paymentId === undefined ? nothing : (paymentSalt(paymentId) ?? nothing)
  if (paymentId !== undefined && sameAddress(pinned, address)) return { wallet: check.address, payment }
  // Without an order nothing can ever be carried out, so such a wallet is its owner's alone.
  const kinds = [...orderHashes.map((orderHash) => ({ orderHash, payment })), { orderHash: nothing, payment }]
  const reusable = { orderHash: nothing, payment: nothing }
  for (const factory of factories) {
    const found = [...kinds, reusable].find((kind) => sameAddress(deriveWallet({ factory, owner, ...kind }), address))
    if (found) return { wallet: check.address, payment: found.payment }
  }
  throw refuseSigning('wallet_address')
}
