import { useSyncExternalStore } from 'react'
import { useDepositContext } from './context.js'
import type { WalletState, WalletStore } from './walletStore.js'

export type UseWalletResult = WalletState & Pick<WalletStore, 'connect' | 'disconnect'>

/**
 * The wallets of this browser and the connected account.
 *
 * @example
 * const { wallets, account, connect } = useWallet()
 * if (!account) return wallets.map((wallet) => <button onClick={() => connect(wallet.id)}>{wallet.name}</button>)
 */
export function useWallet(): UseWalletResult {
  const { wallets } = useDepositContext()
  const state = useSyncExternalStore(wallets.subscribe, wallets.getState, wallets.getInitialState)
  return { ...state, connect: wallets.connect, disconnect: wallets.disconnect }
}
