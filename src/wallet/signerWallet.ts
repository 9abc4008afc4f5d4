import { createStore } from 'zustand/vanilla'
import type { Signer } from '../signing/Signer.js'
import { sendError } from './sendError.js'
import type { WalletConnector, WalletConnectorState } from './WalletConnector.js'
import { walletError } from './walletError.js'

/** The one wallet behind four functions. Its address is asked for when a person connects it. */
export function signerWallet(signer: Signer): WalletConnector {
  const wallet = { id: 'given', name: undefined, icon: undefined }
  const store = createStore<WalletConnectorState>(() => ({ choices: [wallet], account: undefined }))
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    connect: async () => {
      const address = await signer.getAddress().catch((cause: unknown) => {
        throw walletError(cause)
      })
      store.setState({ account: { wallet, address, signer: withKnownErrors(signer) } })
    },
    disconnect: () => store.setState({ account: undefined }),
  }
}

function withKnownErrors(signer: Signer): Signer {
  return {
    getAddress: () => signer.getAddress(),
    signTypedData: (typedData) => signer.signTypedData(typedData),
    signMessage: (message) => signer.signMessage(message),
    sendTransaction: async (request) => {
      try {
        return await signer.sendTransaction(request)
      } catch (cause) {
        throw sendError(cause)
      }
    },
  }
}
