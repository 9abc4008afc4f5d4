import type { Hex } from '../signing/Signer.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { parseAccounts } from './parseAccounts.js'
import { readTimeoutMs, requestWallet } from './requestWallet.js'

/** The accounts a wallet currently exposes to this page, the active one first. Never opens a prompt. */
export async function readAccounts(provider: Eip1193Provider): Promise<Hex[]> {
  return parseAccounts(await requestWallet(provider, 'eth_accounts', [], readTimeoutMs))
}
