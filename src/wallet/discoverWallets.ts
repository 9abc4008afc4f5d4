import { isProvider } from './Eip1193Provider.js'
import { readAnnouncement } from './readAnnouncement.js'
import type { Wallet } from './Wallet.js'

const mostWallets = 50

export type DiscoverWalletsParameters = {
  /** Where wallets announce themselves. Default the page's window. */
  target?: (EventTarget & { ethereum?: unknown }) | undefined
  /** Ends the search. */
  signal: AbortSignal
}

/** The wallets found so far, as a store: the list is a new array exactly when it changed. */
export type WalletDiscovery = {
  getWallets: () => readonly Wallet[]
  /** @returns A function that ends the subscription. */
  subscribe: (onChange: () => void) => () => void
}

/**
 * Finds the wallets of this browser: those that announce themselves (EIP-6963), or else the one at `window.ethereum`.
 *
 * Nothing is asked of a wallet here, so no wallet opens.
 *
 * @example
 * const { getWallets, subscribe } = discoverWallets({ signal })
 * const wallets = useSyncExternalStore(subscribe, getWallets)
 */
export function discoverWallets({ target = window, signal }: DiscoverWalletsParameters): WalletDiscovery {
  const announced = new Map<string, Wallet>()
  const listeners = new Set<() => void>()
  let wallets: readonly Wallet[] = injectedWallets(target)

  function add(event: Event): void {
    const wallet = readAnnouncement((event as CustomEvent<unknown>).detail)
    if (wallet === undefined || announced.has(wallet.id) || announced.size >= mostWallets) return
    if ([...announced.values()].some(({ provider }) => provider === wallet.provider)) return
    announced.set(wallet.id, wallet)
    wallets = [...announced.values()]
    for (const listener of listeners) listener()
  }

  if (!signal.aborted) {
    target.addEventListener('eip6963:announceProvider', add, { signal })
    target.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  return {
    getWallets: () => wallets,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** Wallets from before announcements, or whatever else a page put there: its name is not known. */
function injectedWallets(target: { ethereum?: unknown }): readonly Wallet[] {
  try {
    const provider = target.ethereum
    if (!isProvider(provider)) return []
    return [{ id: 'injected', name: 'Browser wallet', icon: undefined, rdns: undefined, provider }]
  } catch {
    return []
  }
}
