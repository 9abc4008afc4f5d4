import { createStore } from 'zustand/vanilla'
import { createWalletAccount } from './createWalletAccount.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import type { WalletConnector, WalletConnectorState } from './WalletConnector.js'

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
  const held = createWalletAccount<typeof wallet>((account) => store.setState({ account }))
  return {
    getState: store.getState,
    subscribe: (listener) => {
      const stops = [store.subscribe(listener), held.start()]
      void held.restore(wallet)
      return () => {
        for (const stop of stops) stop()
      }
    },
    connect: async () => void (await held.connect(wallet)),
    disconnect: held.forget,
  }
}
