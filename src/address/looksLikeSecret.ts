const base58 = '[1-9A-HJ-NP-Za-km-z]'

/** Private key formats that are not an address on any network. */
const secrets = [
  /^(?:0x)?[0-9a-f]{128}$/i,
  /^[0-9a-f]{64}$/i,
  // Wallet import format of Bitcoin and its forks, and extended private keys.
  new RegExp(`^[5KLc9QT6]${base58}{50,51}$`),
  new RegExp(`^[a-z]prv${base58}{90,120}$`, 'i'),
  // XRP Ledger seeds.
  new RegExp(`^s(?:Ed${base58}{28}|${base58}{28})$`),
  // Solana secret keys, as base58 and as in keypair files.
  new RegExp(`^${base58}{86,88}$`),
  /^\[\s*\d{1,3}(?:\s*,\s*\d{1,3}){31,}\s*\]$/,
  /^A(?:PrivateKey|ViewKey)1/i,
  /^suiprivkey1/i,
]

/** Networks where `0x` and 64 digits are an address rather than a private key. */
const longHexNetworks = new Set(['SUI'])

/**
 * Whether a string is a private key, seed or recovery phrase, which must be cleared from the screen at once and neither
 * stored nor sent.
 *
 * @param family Address family of the selected network.
 */
export function looksLikeSecret(text: string, family: string): boolean {
  const trimmed = text.trim()
  const words = trimmed.split(/\s+/)
  if (words.length >= 12 && words.every((word) => /^[a-z]+$/i.test(word))) return true
  if (/^0x[0-9a-f]{64}$/i.test(trimmed)) return !longHexNetworks.has(family)
  return secrets.some((secret) => secret.test(trimmed))
}

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
