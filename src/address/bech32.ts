const charset = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const checksumLetters = 6
/** BIP-173 limit; beyond it the checksum guarantees nothing. */
const maxLength = 90

/** Final checksum constants of bech32 (BIP-173) and bech32m (BIP-350). */
const checksumConstants: Record<number, 'bech32' | 'bech32m'> = { 1: 'bech32', 734539939: 'bech32m' }

export type Bech32 =
  | { ok: true; prefix: string; encoding: 'bech32' | 'bech32m' /** Five bits each. */; words: number[] }
  | { ok: false; problem: 'malformed' | 'bad_checksum' }

/** Decodes bech32 or bech32m. Mixed case is malformed. */
export function decodeBech32(text: string): Bech32 {
  const lower = text.toLowerCase()
  const separator = lower.lastIndexOf('1')
  const oneCase = text === lower || text === text.toUpperCase()
  if (!oneCase || text.length > maxLength || separator < 1 || text.length - separator <= checksumLetters)
    return { ok: false, problem: 'malformed' }
  const prefix = lower.slice(0, separator)
  const words = [...lower.slice(separator + 1)].map((letter) => charset.indexOf(letter))
  if (words.includes(-1) || !/^[\x21-\x7e]+$/.test(prefix)) return { ok: false, problem: 'malformed' }
  const encoding = checksumConstants[polymod([...expand(prefix), ...words])]
  if (!encoding) return { ok: false, problem: 'bad_checksum' }
  return { ok: true, prefix, encoding, words: words.slice(0, -checksumLetters) }
}

/** Regroups five-bit words into bytes. Undefined when leftover bits are not zero padding. */
export function bytesOfWords(words: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = []
  let [buffer, bits] = [0, 0]
  for (const word of words) {
    buffer = (buffer << 5) | word
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((buffer >> bits) & 0xff)
      buffer &= (1 << bits) - 1
    }
  }
  return bits >= 5 || buffer !== 0 ? undefined : Uint8Array.from(bytes)
}

function expand(prefix: string): number[] {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}

function polymod(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    generators.forEach((generator, bit) => {
      if ((top >> bit) & 1) sum ^= generator
    })
  }
  return sum >>> 0
}
