import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { DepositClient } from '../client/createDepositClient.js'
import type { WalletStore } from '../core/wallets/walletStore.js'
import { DepositError } from '../errors/DepositError.js'
import type { SigningOptions } from '../signing/SigningOptions.js'
import type { FlowStorage } from '../storage/records.js'

/** The dependencies of every hook. */
export type DepositContextValue = {
  client: DepositClient
  queryClient: QueryClient
  storage: FlowStorage | undefined
  /** The customer who is signed in to the host, if it passed one. */
  customerKey: string | undefined
  wallets: WalletStore
  /** What owners may sign, if it is not the built-in default. */
  signing?: SigningOptions | undefined
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
