import { createStore } from 'zustand/vanilla'
import type { Signer } from '../signing/Signer.js'
import { loadConnect } from './loadConnect.js'
import type { WalletConnector, WalletConnectorState } from './WalletConnector.js'

/** A connector for a single `Signer`. Its address is requested on `connect`. */
export function signerWallet(signer: Signer): WalletConnector {
  const wallet = { id: 'given', name: undefined, icon: undefined }
  const store = createStore<WalletConnectorState>(() => ({ choices: [wallet], account: undefined }))
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    connect: async () => {
      const { connectSigner } = await loadConnect()
      store.setState({ account: { wallet, ...(await connectSigner(signer)) } })
    },
    disconnect: () => store.setState({ account: undefined }),
  }
}
