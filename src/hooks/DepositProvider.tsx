import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { type JSX, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { createDepositClient, type DepositClient } from '../client/createDepositClient.js'
import type { FlowStorage } from '../flow/resume.js'
import type { SigningOptions } from '../signing/SigningOptions.js'
import { toConnector, type Wallet } from '../wallet/toConnector.js'
import { browserStorage } from './browserStorage.js'
import { DepositContext } from './context.js'
import { createConnectorStore } from './createConnectorStore.js'
import { customerStorage } from './customerStorage.js'
import { createWalletStore } from './walletStore.js'

/** What everything below shares: the proxy, the cache, what is remembered, and the wallet. */
export type DepositProviderProps = {
  /** Where the deposits proxy is mounted, such as `/api/deposits`. */
  apiUrl?: string | undefined
  /** A client of your own instead, for other headers or another fetch. */
  client?: DepositClient | undefined
  /** Default: the one of the host page when there is one, else a private one. */
  queryClient?: QueryClient | undefined
  /**
   * Where an unfinished deposit is remembered. `null` remembers nothing. Make it outside of components or remember it:
   * another object, such as `storage={{ … }}` at each render, is another deposit each time. Default: the browser's local
   * storage.
   */
  storage?: FlowStorage | null | undefined
  /**
   * Who is signed in to your site, by any text that stays the same for them, best not an e-mail address: it becomes part
   * of names in the browser's storage. What is remembered is kept for each of them apart. Without it people who share a
   * browser find each other's unfinished deposit.
   */
  customerKey?: string | undefined
  /**
   * The wallet to pay from: an EIP-1193 provider, four functions, or a kit such as `wagmiWallet(config)`. Make it outside
   * of components or remember it: another object is another wallet. Default: the wallets that announce themselves.
   */
  wallet?: Wallet | undefined
  /**
   * Kinds of signature that your deposits service asks owners for, and the contracts its one-time wallets come from. A
   * list that is given stands in place of the default, which is that of the local deposits service, and what is not
   * listed is never signed.
   */
  signing?: SigningOptions | undefined
  children?: ReactNode
}

/**
 * Gives the widget and the hooks below it a client, a cache and the wallets of this browser.
 *
 * It adds no provider of another library to the page and takes the host's query cache where there is one.
 *
 * @example
 * <DepositProvider apiUrl="/api/deposits"><DepositWidget /></DepositProvider>
 */
export function DepositProvider(props: DepositProviderProps): JSX.Element {
  const host = useContext(QueryClientContext)
  const [own] = useState(() => new QueryClient())
  const { apiUrl = '/api/deposits', client: given, wallet, signing } = props
  const { customerKey } = props
  const storage = useMemo(() => {
    const whole = props.storage === undefined ? browserStorage() : (props.storage ?? undefined)
    return customerKey === undefined ? whole : customerStorage(whole, customerKey)
  }, [props.storage, customerKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: who signs in next connects a wallet of their own
  const wallets = useMemo(
    () => (wallet ? createConnectorStore(toConnector(wallet)) : createWalletStore(storage)),
    [wallet, storage, customerKey],
  )
  const queryClient = props.queryClient ?? host ?? own
  const client = useMemo(() => given ?? createDepositClient({ baseUrl: apiUrl }), [given, apiUrl])
  const value = useMemo(
    () => ({ client, queryClient, wallets, storage, customerKey, signing }),
    [client, queryClient, wallets, storage, customerKey, signing],
  )
  useEffect(() => wallets.start(), [wallets])
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(leaving.current)
    // Nobody else may have mounted this cache, and one that is not never hears that the page came back.
    queryClient.mount()
    return () => {
      queryClient.unmount()
      // What was read is kept for five minutes by itself. Nobody can come back to a private cache, but React runs this twice.
      leaving.current = setTimeout(() => own.clear())
    }
  }, [queryClient, own])
  return <DepositContext.Provider value={value}>{props.children}</DepositContext.Provider>
}
