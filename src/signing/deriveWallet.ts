import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { checksumAddress } from '../address/evm.js'
import type { Hex } from './Signer.js'

export type DeriveWalletParameters = {
  /** The contract that creates one-time wallets. */
  factory: string
  owner: string
  /** What the wallet may do without its owner; 32 zero bytes: nothing. */
  orderHash: string
  /** `paymentSalt` of the payment; 32 zero bytes for a reusable wallet. */
  payment: string
}

/**
 * Works out the address of a one-time wallet from what it is made of, as the chain does. An address that comes out
 * equal can only be controlled by this owner.
 *
 * @example
 * deriveWallet({ factory, owner, orderHash: address.order_hash, payment: paymentSalt(payment.payment_id) })
 */
export function deriveWallet({ factory, owner, orderHash, payment }: DeriveWalletParameters): Hex {
  const args = concatBytes(word(owner), word(orderHash), word(payment))
  const creation = concatBytes(
    // A minimal proxy whose arguments follow its code; the length of both comes first.
    hexToBytes(`61${(args.length + 45).toString(16).padStart(4, '0')}3d81600a3d39f3363d3d373d3d3d363d73`),
    bytesOf(implementationOf(factory)),
    hexToBytes('5af43d82803e903d91602b57fd5bf3'),
    args,
  )
  return lastTwenty(keccak_256(concatBytes(Uint8Array.of(0xff), bytesOf(factory), word(payment), keccak_256(creation))))
}

/** The first contract that the factory created: the list of its address and the number one, as RLP writes it. */
function implementationOf(factory: string): Hex {
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
