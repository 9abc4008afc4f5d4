import { createStore } from 'zustand/vanilla'
import { DepositError } from '../../errors/DepositError.js'
import type { FlowStorage } from '../../storage/records.js'
import { createWalletMemory } from '../../storage/walletMemory.js'
import { createWalletAccount } from '../../wallet/createWalletAccount.js'
import { type DiscoveredWallet, discoverWallets } from '../../wallet/discoverWallets.js'
import type { WalletAccount, WalletChoice } from '../../wallet/WalletConnector.js'

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
  /** The remembered wallet as it was announced last. */
  let restored: DiscoveredWallet | undefined
  // Only the outcome of the latest request to connect is told.
  let attempt = 0
  const held = createWalletAccount<DiscoveredWallet>((account) => store.setState({ account }))

  function handleDiscovered(wallets: readonly DiscoveredWallet[]): void {
    // Most browsers have none: nothing has changed, and everything that shows wallets would render again.
    if (wallets.length === 0 && found.length === 0) return
    found = wallets
    store.setState({ wallets })
    const last = memory.recall()
    const wallet = last === undefined ? undefined : wallets.find(({ rdns }) => rdns === last)
    // An extension that was reloaded announces a new provider, and the old one answers no more.
    if (wallet && wallet !== restored && !store.getState().connecting) void held.restore(wallet)
    restored = wallet
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    start: () => {
      const stops = [held.start(), discoverWallets(handleDiscovered)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    connect: async (walletId) => {
      const wallet = found.find(({ id }) => id === walletId)
      if (!wallet) return
      attempt += 1
      const mine = attempt
      store.setState({ connecting: walletId, error: undefined })
      try {
        if (!(await held.connect(wallet))) return
        memory.save(wallet.rdns)
        restored = wallet
      } catch (cause) {
        if (mine === attempt) store.setState({ error: DepositError.from(cause) })
      } finally {
        if (mine === attempt) store.setState({ connecting: undefined })
      }
    },
    disconnect: () => {
      attempt += 1
      memory.save(undefined)
      held.forget()
      store.setState({ connecting: undefined, error: undefined })
    },
  }
}
