import { createStore } from 'zustand/vanilla'
import { DepositError } from '../../errors/DepositError.js'
import type { WalletConnector } from '../../wallet/WalletConnector.js'
import type { WalletState, WalletStore } from './walletStore.js'

/** A wallet store that mirrors a connector of the host. */
export function createConnectorStore(connector: WalletConnector): WalletStore {
  const store = createStore<WalletState>(() => ({ ...read(), connecting: undefined, error: undefined }))
  // Counts requests, so that responses to stale ones are ignored.
  let attempt = 0

  function read(): Pick<WalletState, 'wallets' | 'account'> {
    const { choices, account } = connector.getState()
    return { wallets: choices, account }
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    start: () => {
      store.setState(read())
      return connector.subscribe(() => store.setState(read()))
    },
    connect: async (walletId) => {
      attempt += 1
      const mine = attempt
      store.setState({ connecting: walletId, error: undefined })
      try {
        await connector.connect(walletId)
        if (mine === attempt) store.setState(read())
      } catch (cause) {
        if (mine === attempt) store.setState({ error: DepositError.from(cause) })
      } finally {
        if (mine === attempt) store.setState({ connecting: undefined })
      }
    },
    disconnect: () => {
      attempt += 1
      connector.disconnect()
      store.setState({ ...read(), connecting: undefined, error: undefined })
    },
  }
}
