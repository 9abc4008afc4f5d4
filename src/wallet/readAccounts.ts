import type { Hex } from '../signing/Signer.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { readTimeoutMs, requestWallet } from './walletError.js'

/** The accounts a wallet currently exposes to this page, the active one first. Never opens a prompt. */
export async function readAccounts(provider: Eip1193Provider): Promise<Hex[]> {
  return toAddresses(await requestWallet(provider, 'eth_accounts', [], readTimeoutMs))
}

const maxAccounts = 1_000

/** Filters EVM addresses from a list of accounts; multi-chain wallets may include others. */
export function toAddresses(value: unknown): Hex[] {
  return Array.isArray(value) ? value.slice(0, maxAccounts).filter(isAddress) : []
}

function isAddress(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}
