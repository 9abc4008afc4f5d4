import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { type JSX, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { createDepositClient, type DepositClient } from '../client/createDepositClient.js'
import type { ExpectedAddress, PinnedTokens, VouchedChains } from '../core/CoreContext.js'
import { checkedClient } from '../core/checkedClient.js'
import { createConnectorStore } from '../core/wallets/createConnectorStore.js'
import { createWalletStore } from '../core/wallets/walletStore.js'
import type { SigningOptions } from '../signing/SigningOptions.js'
import { browserStorage, customerStorage } from '../storage/browserStorage.js'
import type { FlowStorage } from '../storage/records.js'
import { scheduleSweep } from '../storage/scheduleSweep.js'
import { useSingleReact } from '../ui/useSingleReact.js'
import { toConnector, type Wallet } from '../wallet/toConnector.js'
import { DepositContext } from './context.js'

/** Shared by the widget and all hooks below: the proxy, the cache, the storage and the wallet. */
export type DepositProviderProps = {
  /** Where the deposits proxy is mounted, such as `/api/deposits`. */
  apiUrl?: string | undefined
  /** Your own client instead of `apiUrl`, for custom headers or a custom fetch. */
  client?: DepositClient | undefined
  /** Default: the query client of the host page if there is one, else a private one. */
  queryClient?: QueryClient | undefined
  /**
   * Where an unfinished deposit is persisted. `null` persists nothing. Create it outside of components or memoize it: a
   * new object, such as `storage={{ … }}` on each render, starts a new deposit. Default: `localStorage`.
   */
  storage?: FlowStorage | null | undefined
  /**
   * A stable id of the customer who is signed in to your site. Avoid e-mail addresses: the id becomes part of the
   * browser's storage keys. Data is stored separately for each customer. Without it, people who share a browser see
   * each other's unfinished deposit.
   */
  customerKey?: string | undefined
  /**
   * The wallet to pay from: an EIP-1193 provider, four functions, or a kit such as `wagmiWallet(config)`. Create it
   * outside of components or memoize it: a new object is a new wallet. Default: the wallets discovered by EIP-6963.
   */
  wallet?: Wallet | undefined
  /**
   * Signature templates that your deposits service requests from owners, and the factory contracts of its one-time
   * wallets. A given list replaces the default, which is that of the local deposits service. Nothing that is not listed
   * is ever signed.
   */
  signing?: SigningOptions | undefined
  /**
   * Tokens that you vouch for, by asset id: a service that lists one of them with other decimals or another symbol, or
   * another token of the same network under its symbol, is refused. Create it outside of components or memoize it.
   */
  tokens?: PinnedTokens | undefined
  /**
   * Nodes that you vouch for, as lists of addresses by chain id: a wallet that does not know the network of a deposit is
   * offered to add it with these, and with none of the service's. Create it outside of components or memoize it.
   */
  chains?: VouchedChains | undefined
  /**
   * Returns the deposit address that you expect for a payment, or undefined if you cannot tell. Any other address is
   * refused. Create it outside of components or memoize it.
   */
  expectedAddress?: ExpectedAddress | undefined
  /** What uses the provider. */
  children?: ReactNode
}

/**
 * Provides the widget and the hooks below it with a client, a cache and the wallets of this browser.
 *
 * Adds no provider of another library to the page and reuses the host's query cache if there is one.
 *
 * @example
 * <DepositProvider apiUrl="/api/deposits"><DepositWidget /></DepositProvider>
 */
export function DepositProvider(props: DepositProviderProps): JSX.Element {
  useSingleReact()
  const host = useContext(QueryClientContext)
  const [privateClient] = useState(() => new QueryClient())
  const [derived] = useState(() => new QueryClient())
  const { apiUrl = '/api/deposits', client: providedClient, wallet, signing, tokens, chains, expectedAddress } = props
  const { customerKey } = props
  const browser = useMemo(
    () => (props.storage === undefined ? browserStorage() : (props.storage ?? undefined)),
    [props.storage],
  )
  const storage = useMemo(
    () => (customerKey === undefined ? browser : customerStorage(browser, customerKey)),
    [browser, customerKey],
  )
  useEffect(() => scheduleSweep(browser), [browser])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another customer gets a new wallet store
  const wallets = useMemo(
    () => (wallet ? createConnectorStore(toConnector(wallet)) : createWalletStore(storage)),
    [wallet, storage, customerKey],
  )
  const queryClient = props.queryClient ?? host ?? privateClient
  const ownClient = useMemo(() => providedClient ?? createDepositClient({ baseUrl: apiUrl }), [providedClient, apiUrl])
  const client = useMemo(
    () => checkedClient(ownClient, { signing, tokens, chains, expectedAddress }),
    [ownClient, signing, tokens, chains, expectedAddress],
  )
  const value = useMemo(
    () => ({ client, queryClient, derived, wallets, storage, customerKey, signing, tokens, chains, expectedAddress }),
    [client, queryClient, derived, wallets, storage, customerKey, signing, tokens, chains, expectedAddress],
  )
  useEffect(() => wallets.start(), [wallets])
  const clearTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(clearTimer.current)
    // The host may not have mounted this cache, and an unmounted cache ignores focus and reconnect events.
    queryClient.mount()
    derived.mount()
    return () => {
      queryClient.unmount()
      derived.unmount()
      // Frees a private cache at once instead of after its `gcTime`. Deferred because Strict Mode remounts.
      clearTimer.current = setTimeout(() => {
        privateClient.clear()
        derived.clear()
      })
    }
  }, [queryClient, privateClient, derived])
  return <DepositContext.Provider value={value}>{props.children}</DepositContext.Provider>
}
