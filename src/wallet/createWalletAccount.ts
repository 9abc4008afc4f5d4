import { sameAddress } from '../address/evm.js'
import type { ConnectedWallet, WalletWithProvider } from './connectWallet.js'
import { loadConnect } from './loadConnect.js'
import { parseAccounts } from './parseAccounts.js'

/** The account of one wallet at a time, as the wallet has it now. */
export type HeldAccount<Wallet extends WalletWithProvider> = {
  /** Follows the wallet until the returned function is called. It may be called again after that. */
  start: () => () => void
  /** Requests an account. Resolves with whether this is still what is wanted. */
  connect: (wallet: Wallet) => Promise<boolean>
  /** Takes the account that a wallet exposes already, without a prompt. */
  restore: (wallet: Wallet) => Promise<void>
  /** Forgets the wallet and its account. */
  forget: () => void
}

/**
 * Holds the account of a wallet. The wallet is followed while it is locked, too, so that its account returns with it, and
 * asked again when the page shows: a page that was away has missed what the wallet announced.
 *
 * @param onChange Called when the account is another one. Undefined: the wallet is locked or was forgotten.
 */
export function createWalletAccount<Wallet extends WalletWithProvider>(
  onChange: (account: ConnectedWallet<Wallet> | undefined) => void,
): HeldAccount<Wallet> {
  let wallet: Wallet | undefined
  let account: ConnectedWallet<Wallet> | undefined
  let starts = 0
  // Count what was asked, so that responses to stale requests are ignored. Reading must not end a prompt that is open.
  let attempt = 0
  let reads = 0
  let unwatch = () => {}
  let page: AbortController

  function set(next: ConnectedWallet<Wallet> | undefined): void {
    if (next === account || (next && isCurrent(next.address) && next.wallet.provider === account?.wallet.provider))
      return
    account = next
    onChange(next)
  }

  const isCurrent = (address: string | undefined) => account !== undefined && sameAddress(account.address, address)

  function follow(next: Wallet | undefined): void {
    if (next?.provider === wallet?.provider) return
    unwatch()
    unwatch = () => {}
    wallet = next
    if (starts > 0 && next) unwatch = watch(next)
  }

  function watch({ provider }: Wallet): () => void {
    const onAccounts = (accounts: unknown) => {
      const [address] = parseAccounts(accounts)
      if (isCurrent(address)) return
      // A signer belongs to one account. The old one is off the screen before the new one is known.
      set(undefined)
      if (address) void read()
    }
    const onDisconnect = (reason: unknown) => {
      if (isConnectionLost(reason)) return
      set(undefined)
      void read()
    }
    const onConnect = () => void read()
    provider.on?.('accountsChanged', onAccounts)
    provider.on?.('disconnect', onDisconnect)
    provider.on?.('connect', onConnect)
    return () => {
      provider.removeListener?.('accountsChanged', onAccounts)
      provider.removeListener?.('disconnect', onDisconnect)
      provider.removeListener?.('connect', onConnect)
    }
  }

  /** Asks the wallet for its account. One that cannot be asked keeps the account it had. */
  async function read(): Promise<void> {
    const asked = wallet
    if (!asked) return
    reads += 1
    const [mine, read] = [attempt, reads]
    // If loading fails now, it is retried when the user connects the wallet.
    const found = await loadConnect()
      .then(({ restoreWallet }) => restoreWallet(asked))
      .catch(() => account)
    if (mine === attempt && read === reads) set(found)
  }

  const onShow = () => {
    if (globalThis.document?.visibilityState !== 'hidden') void read()
  }

  return {
    start: () => {
      starts += 1
      if (starts === 1) {
        if (wallet) unwatch = watch(wallet)
        page = new AbortController()
        globalThis.window?.addEventListener('pageshow', onShow, page)
        globalThis.document?.addEventListener('visibilitychange', onShow, page)
      }
      void read()
      return () => {
        starts -= 1
        if (starts > 0) return
        unwatch()
        page.abort()
      }
    },
    connect: async (next) => {
      attempt += 1
      const mine = attempt
      const { connectWallet } = await loadConnect()
      const connected = await connectWallet(next)
      if (mine !== attempt) return false
      follow(next)
      set(connected)
      return true
    },
    restore: async (next) => {
      follow(next)
      await read()
    },
    forget: () => {
      attempt += 1
      follow(undefined)
      set(undefined)
    },
  }
}

/** MetaMask announces a disconnection when its node does not answer for a moment. The account is still there. */
function isConnectionLost(reason: unknown): boolean {
  return typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === 1013
}
