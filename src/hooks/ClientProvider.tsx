import { type JSX, type ReactNode, useMemo } from 'react'
import { createDepositClient } from '../client/createDepositClient.js'
import { DepositContext, useDepositContext } from './context.js'

export type ClientProviderProps = { apiUrl: string; children: ReactNode }

/** Another proxy for what is below, with the cache, the storage, the customer and the wallets of the provider above. */
export function ClientProvider({ apiUrl, children }: ClientProviderProps): JSX.Element {
  const above = useDepositContext()
  const client = useMemo(() => createDepositClient({ baseUrl: apiUrl }), [apiUrl])
  const value = useMemo(() => ({ ...above, client }), [above, client])
  return <DepositContext.Provider value={value}>{children}</DepositContext.Provider>
}
