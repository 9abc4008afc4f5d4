import { createStore } from 'zustand/vanilla'
import { DepositError } from '../errors/DepositError.js'
import type { Hex, Signer } from '../signing/Signer.js'
import { connectWallet } from '../wallet/connectWallet.js'
import { type DiscoveredWallet, discoverWallets } from '../wallet/discoverWallets.js'
import { watchAccount } from '../wallet/watchAccount.js'

/** The connected account and the way to ask its wallet. */
export type WalletAccount = { address: Hex; signer: Signer; wallet: DiscoveredWallet }

export type WalletState = {
  /** Wallets that announced themselves, in the order they did. */
  wallets: readonly DiscoveredWallet[]
  account: WalletAccount | undefined
  /** Id of the wallet that shows a connection request. */
  connecting: string | undefined
  error: DepositError | undefined
}

export type WalletStore = {
  getState: () => WalletState
  getInitialState: () => WalletState
  subscribe: (listener: () => void) => () => void
  /** Looks for wallets until the returned function is called. */
  start: () => () => void
  /** Asks a wallet for its account. Never rejects: the reason is in `error`. */
  connect: (walletId: string) => Promise<void>
  disconnect: () => void
}

/** Finds wallets and keeps the connected account true to what the wallet says. */
export function createWalletStore(): WalletStore {
  const store = createStore<WalletState>(() => ({
    wallets: [],
    account: undefined,
    connecting: undefined,
    error: undefined,
  }))
  let attempt = 0
  let unwatch = () => {}

  function setAccount(account: WalletAccount | undefined): void {
    unwatch()
    unwatch = account
      ? watchAccount(account.wallet.provider, (address) => {
          // Another account is another owner: nothing signed so far speaks for it, so it starts anew.
          store.setState({ account: address ? { ...account, address } : undefined })
        })
      : () => {}
    store.setState({ account })
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    start: () => {
      const stop = discoverWallets((wallets) => store.setState({ wallets }))
      return () => {
        stop()
        unwatch()
      }
    },
    connect: async (walletId) => {
      const wallet = store.getState().wallets.find(({ id }) => id === walletId)
      if (!wallet) return
      attempt += 1
      const mine = attempt
      store.setState({ connecting: walletId, error: undefined })
      try {
        const { address, signer } = await connectWallet(wallet)
        if (mine === attempt) setAccount({ address, signer, wallet })
      } catch (cause) {
        if (mine === attempt) store.setState({ error: DepositError.from(cause) })
      } finally {
        if (mine === attempt) store.setState({ connecting: undefined })
      }
    },
    disconnect: () => {
      attempt += 1
      setAccount(undefined)
      store.setState({ connecting: undefined, error: undefined })
    },
  }
}
