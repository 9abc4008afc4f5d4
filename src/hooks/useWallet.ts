import { useSyncExternalStore } from 'react'
import type { DepositError } from '../errors/DepositError.js'
import { loadConnect } from '../wallet/loadConnect.js'
import type { WalletAccount, WalletChoice } from '../wallet/WalletConnector.js'
import { useDepositContext } from './context.js'

/** The available wallets, the connected account, and the actions on them. */
export type UseWalletResult = {
  /** Wallets that can be connected, in the order they announced themselves, or those the host passed. */
  wallets: readonly WalletChoice[]
  /** The connected account; undefined while there is none. */
  account: WalletAccount | undefined
  /** Id of the wallet with an open connection request. */
  connecting: string | undefined
  /** Why the last connection failed; null if it did not. */
  error: DepositError | null
  /** Requests the account of a wallet. Never rejects: the reason is in `error`. */
  connect: (walletId: string) => Promise<void>
  /** Forgets the account. The wallet's permission for this site is not revoked. */
  disconnect: () => void
}

/**
 * The wallets of this browser and the connected account.
 *
 * @returns The wallets, the account, and in `error` why the last connection failed: `wallet_rejected`, `wallet_busy`
 * and others.
 * @example
 * const { wallets, account, connect } = useWallet()
 * if (!account) return wallets.map((wallet) => <button onClick={() => connect(wallet.id)}>{wallet.name}</button>)
 */
export function useWallet(): UseWalletResult {
  const { wallets } = useDepositContext()
  const state = useSyncExternalStore(wallets.subscribe, wallets.getState, wallets.getInitialState)
  return { ...state, error: state.error ?? null, connect: wallets.connect, disconnect: wallets.disconnect }
}

/**
 * Loads the code that connects wallets, so that the first press of a button does not wait for it. Never throws: if
 * loading fails, connecting tries again.
 *
 * @example
 * useEffect(preloadWallet, [])
 */
export function preloadWallet(): void {
  void loadConnect().catch(() => undefined)
}
