import { createStore } from 'zustand/vanilla'
import { DepositError } from '../../errors/DepositError.js'
import type { FlowStorage } from '../../storage/records.js'
import { createWalletMemory } from '../../storage/walletMemory.js'
import type { ConnectedWallet } from '../../wallet/connectWallet.js'
import { type DiscoveredWallet, discoverWallets } from '../../wallet/discoverWallets.js'
import { loadConnect } from '../../wallet/loadConnect.js'
import type { WalletAccount, WalletChoice } from '../../wallet/WalletConnector.js'
import { watchAccount } from '../../wallet/watchAccount.js'

/** The wallets of this browser, the connected account and the state of connecting. */
export type WalletState = {
  /** Announced wallets, in the order of their announcements. */
  wallets: readonly WalletChoice[]
  /** The connected account; undefined until a wallet is connected. */
  account: WalletAccount | undefined
  /** Id of the wallet with an open connection request. */
  connecting: string | undefined
  /** Why the last connection failed. */
  error: DepositError | undefined
}

export type WalletStore = {
  getState: () => WalletState
  getInitialState: () => WalletState
  subscribe: (listener: () => void) => () => void
  /** Discovers wallets until the returned function is called. */
  start: () => () => void
  /** Requests the account of a wallet. Never rejects: the reason is in `error`. */
  connect: (walletId: string) => Promise<void>
  disconnect: () => void
}

/** Discovers wallets, reconnects the last used one, and follows account changes of the connected wallet. */
export function createWalletStore(storage: FlowStorage | undefined): WalletStore {
  const store = createStore<WalletState>(() => ({
    wallets: [],
    account: undefined,
    connecting: undefined,
    error: undefined,
  }))
  const memory = createWalletMemory(() => storage)
  let found: readonly DiscoveredWallet[] = []
  // Counts requests, so that responses to stale ones are ignored.
  let attempt = 0
  let unwatch = () => {}

  function setAccount(account: ConnectedWallet<DiscoveredWallet> | undefined): void {
    unwatch()
    unwatch = () => {}
    store.setState({ account })
    if (!account) return
    unwatch = watchAccount(account.wallet.provider, (address) => {
      if (address === account.address) return
      // A signer belongs to one account, so another account needs a new signer.
      setAccount(undefined)
      if (address) void restore(account.wallet)
    })
  }

  async function restore(wallet: DiscoveredWallet): Promise<void> {
    attempt += 1
    const mine = attempt
    // If loading fails now, it is retried when the user connects the wallet.
    const account = await loadConnect().then(
      ({ restoreWallet }) => restoreWallet(wallet),
      () => undefined,
    )
    if (account && mine === attempt) setAccount(account)
  }

  function handleDiscovered(wallets: readonly DiscoveredWallet[]): void {
    // Most browsers have none: nothing has changed, and everything that shows wallets would render again.
    if (wallets.length === 0 && found.length === 0) return
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
      const stop = discoverWallets(handleDiscovered)
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
        memory.save(wallet.rdns)
        setAccount(account)
      } catch (cause) {
        if (mine === attempt) store.setState({ error: DepositError.from(cause) })
      } finally {
        if (mine === attempt) store.setState({ connecting: undefined })
      }
    },
    disconnect: () => {
      attempt += 1
      memory.save(undefined)
      setAccount(undefined)
      store.setState({ connecting: undefined, error: undefined })
    },
  }
}
