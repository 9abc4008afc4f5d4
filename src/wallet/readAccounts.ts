import type { Hex } from '../signing/Signer.js'
import { askWallet, readTimeoutMs } from './askWallet.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

const mostAccounts = 1_000

/** The accounts a wallet shows to this page now, the chosen one first. Opens nothing. */
export async function readAccounts(provider: Eip1193Provider): Promise<Hex[]> {
  return toAddresses(await askWallet(provider, 'eth_accounts', [], readTimeoutMs))
}

/** Keeps what is an address; wallets of other families list theirs here too. */
export function toAddresses(value: unknown): Hex[] {
  return Array.isArray(value) ? value.slice(0, mostAccounts).filter(isAddress) : []
}

function isAddress(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}
