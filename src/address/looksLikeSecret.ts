const base58 = '[1-9A-HJ-NP-Za-km-z]'

/** Forms of private keys that are no address on any network. */
const secrets = [
  /^(?:0x)?[0-9a-f]{128}$/i,
  /^[0-9a-f]{64}$/i,
  // Wallet import format of Bitcoin and its relatives, and extended private keys.
  new RegExp(`^[5KLc9QT6]${base58}{50,51}$`),
  new RegExp(`^[a-z]prv${base58}{90,120}$`, 'i'),
  // Seeds of the XRP Ledger.
  new RegExp(`^s(?:Ed${base58}{28}|${base58}{28})$`),
  // Secret keys of Solana, as text and as their wallets' files write them.
  new RegExp(`^${base58}{86,88}$`),
  /^\[\s*\d{1,3}(?:\s*,\s*\d{1,3}){31,}\s*\]$/,
  /^A(?:PrivateKey|ViewKey)1/i,
  /^suiprivkey1/i,
]

/** Where 64 digits after `0x` are an address, and not the key of one. */
const longHexNetworks = new Set(['SUI'])

/**
 * Whether a text is a private key, a seed or a recovery phrase: it is to be taken off the screen at once, and neither
 * kept nor sent.
 *
 * @param family The network whose address is wanted.
 */
export function looksLikeSecret(text: string, family: string): boolean {
  const trimmed = text.trim()
  const words = trimmed.split(/\s+/)
  if (words.length >= 12 && words.every((word) => /^[a-z]+$/i.test(word))) return true
  if (/^0x[0-9a-f]{64}$/i.test(trimmed)) return !longHexNetworks.has(family)
  return secrets.some((secret) => secret.test(trimmed))
}
