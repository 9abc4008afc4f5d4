import { useSyncExternalStore } from 'react'
import type { DepositError } from '../errors/DepositError.js'
import type { WalletAccount, WalletChoice } from '../wallet/WalletConnector.js'
import { useDepositContext } from './context.js'

/** What can be connected, what is, and what changes that. */
export type UseWalletResult = {
  /** What can be connected: wallets in the order they announced themselves, or what the host named. */
  wallets: readonly WalletChoice[]
  /** The connected account; undefined while there is none. */
  account: WalletAccount | undefined
  /** Id of the wallet that shows a connection request. */
  connecting: string | undefined
  /** Why the last connection did not come about; null where it did. */
  error: DepositError | null
  /** Asks a wallet for its account. Never rejects: the reason is in `error`. */
  connect: (walletId: string) => Promise<void>
  /** Forgets the account here. The wallet itself keeps its permission for this site. */
  disconnect: () => void
}

/**
 * The wallets of this browser and the connected account.
 *
 * @returns What can be connected, what is, and in `error` why the last try failed: `wallet_rejected`, `wallet_busy` and others.
 * @example
 * const { wallets, account, connect } = useWallet()
 * if (!account) return wallets.map((wallet) => <button onClick={() => connect(wallet.id)}>{wallet.name}</button>)
 */
export function useWallet(): UseWalletResult {
  const { wallets } = useDepositContext()
  const state = useSyncExternalStore(wallets.subscribe, wallets.getState, wallets.getInitialState)
  return { ...state, error: state.error ?? null, connect: wallets.connect, disconnect: wallets.disconnect }
}
