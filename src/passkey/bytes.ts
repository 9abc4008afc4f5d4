import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

/** 32 bytes, most significant first, as contracts encode a number or an address. */
export function word(value: bigint): Uint8Array {
  return hexToBytes(value.toString(16).padStart(64, '0'))
}

/** The number that bytes stand for. */
export function toBigInt(bytes: Uint8Array): bigint {
  return BigInt(`0x${bytesToHex(bytes) || '0'}`)
}

/** A dynamic value of the ABI encoding: its length, and its bytes filled up to whole words. */
export function dynamic(bytes: Uint8Array): Uint8Array {
  return concatBytes(word(BigInt(bytes.length)), bytes, new Uint8Array(-bytes.length & 31))
}
