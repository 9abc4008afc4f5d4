import { createStore } from 'zustand/vanilla'
import type { Signer } from '../signing/Signer.js'
import { loadConnect } from './loadConnect.js'
import type { WalletConnector, WalletConnectorState } from './WalletConnector.js'

/** The one wallet behind four functions. Its address is asked for when a person connects it. */
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
