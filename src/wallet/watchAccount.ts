import type { Hex } from '../signing/Signer.js'
import { parseAccounts } from '../signing/walletAnswers.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

/**
 * Subscribes to account changes of a wallet.
 *
 * @param onChange Called with the active account, or undefined if the wallet was locked or disconnected.
 * @returns A function that unsubscribes.
 */
export function watchAccount(provider: Eip1193Provider, onChange: (address: Hex | undefined) => void): () => void {
  const onAccounts = (accounts: unknown) => onChange(parseAccounts(accounts)[0])
  const onDisconnect = () => onChange(undefined)
  provider.on?.('accountsChanged', onAccounts)
  provider.on?.('disconnect', onDisconnect)
  return () => {
    provider.removeListener?.('accountsChanged', onAccounts)
    provider.removeListener?.('disconnect', onDisconnect)
  }
}
