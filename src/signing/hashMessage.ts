import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Hex } from './Signer.js'

/** The EIP-191 (version 0x45) hash of a text, as `personal_sign` signs it. */
export function hashMessage(message: string): Hex {
  const bytes = utf8ToBytes(message)
  return `0x${bytesToHex(keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes)))}`
}
