import type { BytesCoder } from '@scure/base'
import type { AddressCheck } from './AddressCheck.js'
import { decodeBase58Check } from './base58.js'
import { bytesOfWords, decodeBech32 } from './bech32.js'

const bitcoin = {
  base58: { versions: [0x00, 0x05], testnets: [0x6f, 0xc4] },
  segwit: { prefix: 'bc', testnets: ['tb', 'bcrt'] },
}

const litecoin = {
  // Script addresses started with 3, like Bitcoin's, before the M prefix was introduced.
  base58: { versions: [0x30, 0x32, 0x05], testnets: [0x6f, 0x3a, 0xc4] },
  segwit: { prefix: 'ltc', testnets: ['tltc', 'rltc'] },
}

const dogecoin = { versions: [0x1e, 0x16], testnets: [0x71, 0xc4] }
const tron = { versions: [0x41], testnets: [0xa0] }

/** Checks a Bitcoin address: `1…`, `3…`, `bc1q…` and `bc1p…`. */
export function checkBitcoin(text: string): AddressCheck {
  return /^(?:bc|tb|bcrt)1/i.test(text)
    ? checkSegwitAddress(text, bitcoin.segwit)
    : checkBase58Address(text, bitcoin.base58)
}

/** Checks a Litecoin address: `L…`, `M…`, `3…` and `ltc1…`. */
export function checkLitecoin(text: string): AddressCheck {
  if (/^[tr]?ltc1/i.test(text)) return checkSegwitAddress(text, litecoin.segwit)
  const check = checkBase58Address(text, litecoin.base58)
  return check.ok && text.startsWith('3') ? { ...check, notice: 'shared_form' } : check
}

/** Checks a Dogecoin address: `D…`, and `9…` or `A…` for scripts. */
export function checkDogecoin(text: string): AddressCheck {
  return checkBase58Address(text, dogecoin)
}

/** Checks a TRON address, `T…`. The hexadecimal form is rejected: it has no checksum, and wallets do not display it. */
export function checkTron(text: string): AddressCheck {
  return checkBase58Address(text, tron)
}

type Base58Forms = {
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

type SegwitPrefixes = { prefix: string; testnets: readonly string[] }

/** Witness program lengths by version: key or script hash in version 0, taproot key in version 1. */
const programBytes: Record<number, readonly number[]> = { 0: [20, 32], 1: [32] }

/** Checks a SegWit address: BIP-173 for version 0, BIP-350 for version 1. */
function checkSegwitAddress(text: string, { prefix, testnets }: SegwitPrefixes): AddressCheck {
  const decoded = decodeBech32(text)
  if (!decoded.ok) return decoded
  if (testnets.includes(decoded.prefix)) return { ok: false, problem: 'testnet' }
  if (decoded.prefix !== prefix) return { ok: false, problem: 'other_network' }
  const [version = -1, ...words] = decoded.words
  if (decoded.encoding !== (version === 0 ? 'bech32' : 'bech32m')) return { ok: false, problem: 'bad_checksum' }
  const program = bytesOfWords(words)
  if (!program || !programBytes[version]?.includes(program.length)) return { ok: false, problem: 'malformed' }
  if (program.every((byte) => byte === 0)) return { ok: false, problem: 'burn_address' }
  return { ok: true, address: text.toLowerCase(), unchecked: false }
}
