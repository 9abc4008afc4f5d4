import { createStore } from 'zustand/vanilla'
import { DepositError } from '../errors/DepositError.js'
import type { FlowStorage } from '../flow/resume.js'
import type { ConnectedWallet } from '../wallet/connectWallet.js'
import { createWalletMemory } from '../wallet/createWalletMemory.js'
import { type DiscoveredWallet, discoverWallets } from '../wallet/discoverWallets.js'
import { loadConnect } from '../wallet/loadConnect.js'
import type { WalletAccount, WalletChoice } from '../wallet/WalletConnector.js'
import { watchAccount } from '../wallet/watchAccount.js'

export type WalletState = {
  /** Wallets that announced themselves, in the order they did. */
  wallets: readonly WalletChoice[]
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

/** Finds wallets, takes up the one used last, and keeps the connected account true to what the wallet says. */
export function createWalletStore(storage: FlowStorage | undefined): WalletStore {
  const store = createStore<WalletState>(() => ({
    wallets: [],
    account: undefined,
    connecting: undefined,
    error: undefined,
  }))
  const memory = createWalletMemory(() => storage)
  let found: readonly DiscoveredWallet[] = []
  // Counts what was asked for, so that only the newest answer counts.
  let attempt = 0
  let unwatch = () => {}

  function setAccount(account: ConnectedWallet<DiscoveredWallet> | undefined): void {
    unwatch()
    unwatch = () => {}
    store.setState({ account })
    if (!account) return
    unwatch = watchAccount(account.wallet.provider, (address) => {
      if (address === account.address) return
      // A signer speaks for one account alone, so another account needs another one.
      setAccount(undefined)
      if (address) void restore(account.wallet)
    })
  }

  async function restore(wallet: DiscoveredWallet): Promise<void> {
    attempt += 1
    const mine = attempt
    // What cannot be loaded now is loaded when the wallet is connected by hand.
    const account = await loadConnect().then(
      ({ restoreWallet }) => restoreWallet(wallet),
      () => undefined,
    )
    if (account && mine === attempt) setAccount(account)
  }

  function takeUp(wallets: readonly DiscoveredWallet[]): void {
    found = wallets
    store.setState({ wallets })
    const last = memory.recall()
    const wallet = last === undefined ? undefined : wallets.find(({ rdns }) => rdns === last)
    const { account, connecting } = store.getState()
    if (wallet && !account && !connecting) void restore(wallet)
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    start: () => {
      const stop = discoverWallets(takeUp)
      return () => {
        stop()
        unwatch()
      }
    },
    connect: async (walletId) => {
      const wallet = found.find(({ id }) => id === walletId)
      if (!wallet) return
      attempt += 1
      const mine = attempt
      store.setState({ connecting: walletId, error: undefined })
      try {
        const { connectWallet } = await loadConnect()
        const account = await connectWallet(wallet)
        if (mine !== attempt) return
        memory.keep(wallet.rdns)
        setAccount(account)
      } catch (cause) {
        if (mine === attempt) store.setState({ error: DepositError.from(cause) })
      } finally {
        if (mine === attempt) store.setState({ connecting: undefined })
      }
    },
    disconnect: () => {
      attempt += 1
      memory.keep(undefined)
      setAccount(undefined)
      store.setState({ connecting: undefined, error: undefined })
    },
  }
}
