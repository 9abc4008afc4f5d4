const base58 = '[1-9A-HJ-NP-Za-km-z]'

/** How texts begin that are private keys once they are whole, longer than any address that begins alike. */
const beginnings = [
  // Recovery phrases have spaces, files of Solana's wallets are lists.
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

/** Where addresses are as long as keys elsewhere, and where seeds are shorter than addresses. */
const byFamily: Record<string, readonly RegExp[]> = {
  SUI: [/^0x[0-9a-f]{65,}$/i, longKey],
  SOL: [longHex, new RegExp(`^[5KLc9QT6]${base58}{44,}$`)],
  XRPL: [longHex, longKey, /^s/],
}

/**
 * Whether a text could be the beginning of a private key, a seed or a recovery phrase that is being typed: until it is
 * whole it is kept nowhere but in its field.
 *
 * @param family The network whose address is wanted.
 */
export function mayBecomeSecret(text: string, family: string): boolean {
  const trimmed = text.trim()
  const all = [...beginnings, ...(byFamily[family] ?? [longHex, longKey])]
  return all.some((beginning) => beginning.test(trimmed))
}
