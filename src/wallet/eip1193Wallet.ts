import { createStore } from 'zustand/vanilla'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { loadConnect } from './loadConnect.js'
import type { WalletAccount, WalletConnector, WalletConnectorState } from './WalletConnector.js'
import { watchAccount } from './watchAccount.js'

/** How the wallet is listed. */
export type Eip1193WalletOptions = {
  /** Display name. Default: the button says "Connect a wallet". */
  name?: string | undefined
}

/**
 * A connector for a single EIP-1193 provider, instead of wallet discovery.
 *
 * An account that the provider already exposes to this page is restored without a prompt.
 */
export function eip1193Wallet(provider: Eip1193Provider, { name }: Eip1193WalletOptions = {}): WalletConnector {
  const wallet = { id: 'given', name, icon: undefined, provider }
  const store = createStore<WalletConnectorState>(() => ({ choices: [wallet], account: undefined }))
  // Only the result of the latest attempt is used.
  let attempt = 0

  function setAccount(account: WalletAccount | undefined): void {
    store.setState({ account })
  }

  async function restore(): Promise<void> {
    attempt += 1
    const thisAttempt = attempt
    // If the code cannot be loaded now, connecting manually tries again.
    const account = await loadConnect().then(
      ({ restoreWallet }) => restoreWallet(wallet),
      () => undefined,
    )
    if (thisAttempt === attempt && account) setAccount(account)
  }

  return {
    getState: store.getState,
    subscribe: (listener) => {
      const stop = store.subscribe(listener)
      const unwatch = watchAccount(provider, (address) => {
        if (address === store.getState().account?.address) return
        setAccount(undefined)
        if (address) void restore()
      })
      void restore()
      return () => {
        stop()
        unwatch()
      }
    },
    connect: async () => {
      attempt += 1
      const thisAttempt = attempt
      const { connectWallet } = await loadConnect()
      const account = await connectWallet(wallet)
      if (thisAttempt === attempt) setAccount(account)
    },
    disconnect: () => {
      attempt += 1
      setAccount(undefined)
    },
  }
}
