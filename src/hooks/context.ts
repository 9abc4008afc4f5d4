import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { DepositClient } from '../client/createDepositClient.js'
import type { ExpectedAddress, PinnedTokens, VouchedChains } from '../core/CoreContext.js'
import type { WalletStore } from '../core/wallets/walletStore.js'
import { DepositError } from '../errors/DepositError.js'
import type { OwnerSigner } from '../signing/OwnerSigner.js'
import type { SigningOptions } from '../signing/SigningOptions.js'
import type { FlowStorage } from '../storage/records.js'

/** What everything below a `DepositProvider` shares. */
export type DepositScope = {
  /** The client of the proxy. */
  client: DepositClient
  /** The query cache: the host's, or the private one of the provider. */
  queryClient: QueryClient
  /** Where unfinished deposits are stored, already separate for each customer; undefined if nothing is stored. */
  storage: FlowStorage | undefined
  /** The customer who is signed in to the host, if it passed one. */
  customerKey: string | undefined
}

/** The dependencies of every hook. */
export type DepositContextValue = DepositScope & {
  wallets: WalletStore
  /** What this page has derived to be sent or signed. Never from a cache that a host persists. */
  derived: QueryClient
  /** What owners may sign, if it is not the built-in default. */
  signing?: SigningOptions | undefined
  /** Signs for payments that it owns, instead of the wallet. */
  owner?: OwnerSigner | undefined
  /** Tokens that the host vouches for. */
  tokens?: PinnedTokens | undefined
  /** Nodes that the host vouches for, by chain id. */
  chains?: VouchedChains | undefined
  /** The deposit address that the host expects for a payment. */
  expectedAddress?: ExpectedAddress | undefined
}

export const DepositContext = createContext<DepositContextValue | undefined>(undefined)

/** The value of the nearest `DepositProvider`. */
export function useDepositContext(): DepositContextValue {
  const value = useContext(DepositContext)
  if (!value)
    throw new DepositError(
      'configuration',
      'Wrap this in <DepositProvider apiUrl="…">: no provider was found above it.',
    )
  return value
}

/**
 * The client, query cache, storage and customer of the nearest `DepositProvider`, for requests of your own that share
 * them.
 *
 * @throws `DepositError` `configuration` if there is no provider above.
 * @example
 * const { client, queryClient } = useDepositScope()
 * const queryFn = () => getPaymentIssues(client, { payment_ids: [id] })
 * const { data } = useQuery({ queryKey: ['issues', id], queryFn }, queryClient)
 */
export function useDepositScope(): DepositScope {
  return useDepositContext()
}
