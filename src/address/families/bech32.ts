import { bech32, bech32m } from '@scure/base'

/** BIP-173 limit; beyond it the checksum guarantees nothing. */
const maxLength = 90
/** A prefix, the separator, and at least the six letters of a checksum. */
const shape = /^[\x21-\x7e]+1[qpzry9x8gf2tvdw0s3jn54khce6mua7l]{6,}$/
const coders = { bech32, bech32m }

export type Bech32 =
  | { ok: true; prefix: string; encoding: 'bech32' | 'bech32m' /** Five bits each. */; words: number[] }
  | { ok: false; problem: 'malformed' | 'bad_checksum' }

/** Decodes bech32 (BIP-173) or bech32m (BIP-350). Mixed case is malformed. */
export function decodeBech32(text: string): Bech32 {
  const lower = text.toLowerCase()
  const oneCase = text === lower || text === text.toUpperCase()
  if (!oneCase || text.length > maxLength || !shape.test(lower)) return { ok: false, problem: 'malformed' }
  for (const encoding of ['bech32', 'bech32m'] as const) {
    const decoded = coders[encoding].decodeUnsafe(lower)
    if (decoded) return { ok: true, prefix: decoded.prefix, encoding, words: decoded.words }
  }
  return { ok: false, problem: 'bad_checksum' }
}

/** Regroups five-bit words into bytes. Undefined when leftover bits are not zero padding. */
export function bytesOfWords(words: number[]): Uint8Array | undefined {
  return bech32.fromWordsUnsafe(words) || undefined
}
