import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { checksumAddress } from '../address/families/evm.js'
import type { Hex } from './Signer.js'

export type DeriveWalletParameters = {
  /** The contract that creates one-time wallets. */
  factory: string
  owner: string
  /** Hash of the order the wallet may execute without its owner; 32 zero bytes if none. */
  orderHash: string
  /** `paymentSalt` of the payment; 32 zero bytes for a reusable wallet. */
  payment: string
}

/**
 * Derives the CREATE2 address of a one-time wallet. If it matches, only this owner can control the wallet.
 *
 * @example
 * deriveWallet({ factory, owner, orderHash: address.order_hash, payment: paymentSalt(payment.payment_id) })
 */
export function deriveWallet({ factory, owner, orderHash, payment }: DeriveWalletParameters): Hex {
  const args = concatBytes(word(owner), word(orderHash), word(payment))
  const creation = concatBytes(
    // A minimal proxy with immutable arguments appended to its code, prefixed with their total length.
    hexToBytes(`61${(args.length + 45).toString(16).padStart(4, '0')}3d81600a3d39f3363d3d373d3d3d363d73`),
    bytesOf(implementationOf(factory)),
    hexToBytes('5af43d82803e903d91602b57fd5bf3'),
    args,
  )
  return lastTwenty(keccak_256(concatBytes(Uint8Array.of(0xff), bytesOf(factory), word(payment), keccak_256(creation))))
}

/** A factory's first contract (CREATE with nonce 1): the RLP list of its address and the nonce. */
export function implementationOf(factory: string): Hex {
  return lastTwenty(keccak_256(concatBytes(Uint8Array.of(0xd6, 0x94), bytesOf(factory), Uint8Array.of(0x01))))
}

function lastTwenty(hash: Uint8Array): Hex {
  return checksumAddress(`0x${bytesToHex(hash.slice(12))}`)
}

function bytesOf(hex: string): Uint8Array {
  return hexToBytes(hex.slice(2))
}

function word(hex: string): Uint8Array {
  return hexToBytes(hex.slice(2).padStart(64, '0'))
}

/** The payment id as the CREATE2 salt of its wallet: a UUID's 16 bytes, left-padded to 32. Undefined for other ids. */
export function paymentSalt(paymentId: string): Hex | undefined {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(paymentId)) return undefined
  return `0x${paymentId.replaceAll('-', '').toLowerCase().padStart(64, '0')}`
}
