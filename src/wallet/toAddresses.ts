import type { Hex } from '../signing/Signer.js'

const mostAccounts = 1_000

/** Keeps what is an address; wallets of other families list theirs here too. */
export function toAddresses(value: unknown): Hex[] {
  return Array.isArray(value) ? value.slice(0, mostAccounts).filter(isAddress) : []
}

function isAddress(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}
