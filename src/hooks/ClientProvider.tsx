import { type JSX, type ReactNode, useMemo } from 'react'
import { createDepositClient } from '../client/createDepositClient.js'
import { DepositContext, useDepositContext } from './context.js'

export type ClientProviderProps = { apiUrl: string; children: ReactNode }

/** Overrides the proxy for its children. Cache, storage, customer and wallets come from the provider above. */
export function ClientProvider({ apiUrl, children }: ClientProviderProps): JSX.Element {
  const above = useDepositContext()
  const client = useMemo(() => createDepositClient({ baseUrl: apiUrl }), [apiUrl])
  const value = useMemo(() => ({ ...above, client }), [above, client])
  return <DepositContext.Provider value={value}>{children}</DepositContext.Provider>
}
