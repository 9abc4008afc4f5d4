import { createStore } from 'zustand/vanilla'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { loadConnect } from './loadConnect.js'
import type { WalletAccount, WalletConnector, WalletConnectorState } from './WalletConnector.js'
import { watchAccount } from './watchAccount.js'

/** How the wallet is listed. */
export type Eip1193WalletOptions = {
  /** What to call it. Default: the button says "Connect a wallet". */
  name?: string | undefined
}

/**
 * The one wallet behind an EIP-1193 provider, in place of those that announce themselves.
 *
 * An account that the provider already shows to this page is taken up without asking.
 */
export function eip1193Wallet(provider: Eip1193Provider, { name }: Eip1193WalletOptions = {}): WalletConnector {
  const wallet = { id: 'given', name, icon: undefined, provider }
  const store = createStore<WalletConnectorState>(() => ({ choices: [wallet], account: undefined }))
  // Counts what was asked for, so that only the newest answer counts.
  let attempt = 0

  function setAccount(account: WalletAccount | undefined): void {
    store.setState({ account })
  }

  async function restore(): Promise<void> {
    attempt += 1
    const mine = attempt
    // What cannot be loaded now is loaded when the wallet is connected by hand.
    const account = await loadConnect().then(
      ({ restoreWallet }) => restoreWallet(wallet),
      () => undefined,
    )
    if (mine === attempt && account) setAccount(account)
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
      const mine = attempt
      const { connectWallet } = await loadConnect()
      const account = await connectWallet(wallet)
      if (mine === attempt) setAccount(account)
    },
    disconnect: () => {
      attempt += 1
      setAccount(undefined)
    },
  }
}
