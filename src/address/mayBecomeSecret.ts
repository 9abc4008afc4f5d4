const base58 = '[1-9A-HJ-NP-Za-km-z]'

/** Prefixes of private keys, longer than any address that starts the same way. */
const prefixPatterns = [
  // Recovery phrases contain whitespace; Solana keypair files are arrays.
  /\s/,
  /^\[/,
  /^[0-9a-f]{41,}$/i,
  new RegExp(`^(?!(?:bc|ltc|aleo)1|X)${base58}{49,}$`),
  /^[a-z]prv/i,
  /^A(?:Pr|Vi)/i,
  /^suip/i,
]

const longHex = /^0x[0-9a-f]{41,}$/i
const longKey = new RegExp(`^[5KLc9QT6]${base58}{35,}$`)

/** Networks whose addresses are as long as keys elsewhere, or whose seeds are shorter than addresses. */
const byFamily: Record<string, readonly RegExp[]> = {
  SUI: [/^0x[0-9a-f]{65,}$/i, longKey],
  SOL: [longHex, new RegExp(`^[5KLc9QT6]${base58}{44,}$`)],
  XRPL: [longHex, longKey, /^s/],
}

/**
 * Whether a string could be a partially typed private key, seed or recovery phrase, which must not be stored outside of
 * its input field.
 *
 * @param family Address family of the selected network.
 */
export function mayBecomeSecret(text: string, family: string): boolean {
  const trimmed = text.trim()
  const all = [...prefixPatterns, ...(byFamily[family] ?? [longHex, longKey])]
  return all.some((pattern) => pattern.test(trimmed))
}
