import type { BytesCoder } from '@scure/base'
import type { AddressCheck } from '../AddressCheck.js'
import { decodeBase58Check } from '../base58.js'

export type Base58Forms = {
  /** Version bytes of this network. */
  versions: readonly number[]
  /** Version bytes of its test networks. */
  testnets: readonly number[]
  /** Default: the alphabet of Bitcoin. */
  coder?: BytesCoder
}

/** A version byte and the hash of a key or script. */
const payloadBytes = 21

/** Checks an address of a version byte, a 20-byte hash and a checksum. */
export function checkBase58Address(text: string, { versions, testnets, coder }: Base58Forms): AddressCheck {
  const decoded = decodeBase58Check(text, coder)
  if (!decoded.ok) return decoded
  const version = decoded.payload[0] ?? -1
  if (decoded.payload.length !== payloadBytes) return { ok: false, problem: 'wrong_length' }
  if (testnets.includes(version)) return { ok: false, problem: 'testnet' }
  if (!versions.includes(version)) return { ok: false, problem: 'other_network' }
  if (decoded.payload.slice(1, -1).every((byte) => byte === 0)) return { ok: false, problem: 'burn_address' }
  return { ok: true, address: text, unchecked: false }
}
