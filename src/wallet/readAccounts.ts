import type { Hex } from '../signing/Signer.js'
import { askWallet, readTimeoutMs } from './askWallet.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { toAddresses } from './toAddresses.js'

/** The accounts a wallet shows to this page now, the chosen one first. Opens nothing. */
export async function readAccounts(provider: Eip1193Provider): Promise<Hex[]> {
  return toAddresses(await askWallet(provider, 'eth_accounts', [], readTimeoutMs))
}
