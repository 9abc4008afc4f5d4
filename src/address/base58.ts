const bitcoinAlphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The same letters in the order of the XRP Ledger. */
export const rippleAlphabet = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'

/** No address of any network is longer, and reading takes time that grows with the square of the length. */
const longest = 128

/** Reads base58. Undefined for letters outside the alphabet and for what is too long to be an address. */
export function decodeBase58(text: string, alphabet = bitcoinAlphabet): Uint8Array | undefined {
  if (text.length > longest) return undefined
  const digits = Array.from(text, (letter) => alphabet.indexOf(letter))
  return digits.includes(-1) ? undefined : Uint8Array.from(convert(digits, 58n, 256n))
}

/** Writes base58. */
export function encodeBase58(bytes: Uint8Array, alphabet = bitcoinAlphabet): string {
  return convert([...bytes], 256n, 58n)
    .map((digit) => alphabet.charAt(digit))
    .join('')
}

/** The same number in another base, the highest digit first. Zeros ahead of it are kept one by one. */
function convert(digits: readonly number[], from: bigint, to: bigint): number[] {
  const first = digits.findIndex((digit) => digit !== 0)
  const zeros = first < 0 ? digits : digits.slice(0, first)
  const value = digits.reduce((sum, digit) => sum * from + BigInt(digit), 0n)
  return [...zeros, ...digitsOf(value, to)]
}

function digitsOf(value: bigint, base: bigint): number[] {
  return value === 0n ? [] : [...digitsOf(value / base, base), Number(value % base)]
}
