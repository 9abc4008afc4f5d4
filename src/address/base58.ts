const bitcoinAlphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The same letters in the order of the XRP Ledger. */
export const rippleAlphabet = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'

/** No address of any network is longer, and reading takes time that grows with the square of the length. */
const longest = 128

/** Reads base58. Undefined for letters outside the alphabet and for what is too long to be an address. */
export function decodeBase58(text: string, alphabet = bitcoinAlphabet): Uint8Array | undefined {
  if (text.length > longest) return undefined
  const bytes: number[] = []
  for (const letter of text) {
    let carry = alphabet.indexOf(letter)
    if (carry < 0) return undefined
    for (let index = 0; index < bytes.length; index++) {
      carry += (bytes[index] ?? 0) * 58
      bytes[index] = carry & 0xff
      carry >>= 8
    }
    while (carry > 0) {
      bytes.push(carry & 0xff)
      carry >>= 8
    }
  }
  const zeros = leading(text, alphabet.charAt(0))
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes.reverse()])
}

/** Writes base58. */
export function encodeBase58(bytes: Uint8Array, alphabet = bitcoinAlphabet): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let index = 0; index < digits.length; index++) {
      carry += (digits[index] ?? 0) * 256
      digits[index] = carry % 58
      carry = Math.floor(carry / 58)
    }
    while (carry > 0) {
      digits.push(carry % 58)
      carry = Math.floor(carry / 58)
    }
  }
  const firstDigit = bytes.findIndex((byte) => byte !== 0)
  const zeros = firstDigit < 0 ? bytes.length : firstDigit
  return (
    alphabet.charAt(0).repeat(zeros) +
    digits
      .reverse()
      .map((digit) => alphabet.charAt(digit))
      .join('')
  )
}

function leading(text: string, letter: string): number {
  let count = 0
  while (text.charAt(count) === letter) count++
  return count
}
