import type { Hex } from '../signing/Signer.js'

/** Filters EVM addresses from a list of accounts; multi-chain wallets may include others. */
export function toAddresses(value: unknown): Hex[] {
  return Array.isArray(value) ? value.slice(0, maxAccounts).filter(isAddress) : []
}

const maxAccounts = 1_000

function isAddress(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}
