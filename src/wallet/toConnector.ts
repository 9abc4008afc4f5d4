import { createStore } from 'zustand/vanilla'
import { DepositError } from '../errors/DepositError.js'
import type { Signer } from '../signing/Signer.js'
import { type Eip1193Provider, isProvider } from './Eip1193Provider.js'
import { eip1193Wallet } from './eip1193Wallet.js'
import { loadConnect } from './loadConnect.js'
import type { WalletConnector, WalletConnectorState } from './WalletConnector.js'

/** A supported wallet: the connector of a wallet kit, an EIP-1193 provider, or a `Signer`. */
export type Wallet = WalletConnector | Eip1193Provider | Signer

/** @throws {DepositError} `configuration` for anything else. */
export function toConnector(wallet: Wallet): WalletConnector {
  if (has(wallet, ['getState', 'subscribe', 'connect', 'disconnect'])) return wallet as WalletConnector
  if (isProvider(wallet)) return eip1193Wallet(wallet)
  if (has(wallet, ['getAddress', 'signTypedData', 'signMessage', 'sendTransaction']))
    return signerWallet(wallet as Signer)
  throw new DepositError(
    'configuration',
    '`wallet` is not a supported wallet. Pass an EIP-1193 provider, a connector such as wagmiWallet(config), or an object with getAddress, signTypedData, signMessage and sendTransaction.',
  )
}

function has(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  return names.every((name) => typeof (value as Record<string, unknown>)[name] === 'function')
}

/** A connector for a single `Signer`. Its address is requested on `connect`. */
function signerWallet(signer: Signer): WalletConnector {
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
