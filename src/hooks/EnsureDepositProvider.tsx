import { type JSX, type ReactNode, useContext, useMemo } from 'react'
import { createDepositClient } from '../client/createDepositClient.js'
import { DepositContext, useDepositContext } from './context.js'
import { DepositProvider } from './DepositProvider.js'

/** A provider that is created only where there is none. */
export type EnsureDepositProviderProps = {
  /** Where the deposits proxy is mounted. Overrides the proxy of a provider above. */
  apiUrl?: string | undefined
  /** The customer who is signed in. Used only if there is no provider above, which has its own. */
  customerKey?: string | undefined
  /** What uses the provider. */
  children?: ReactNode
}

/**
 * Makes a component work with or without a `DepositProvider` above it, as the widget does. Uses the surrounding
 * provider, with its client replaced if `apiUrl` is set, or creates one.
 *
 * @example
 * const TopUp = () => <EnsureDepositProvider apiUrl="/api/deposits"><Steps /></EnsureDepositProvider>
 */
export function EnsureDepositProvider({ apiUrl, customerKey, children }: EnsureDepositProviderProps): JSX.Element {
  const provided = useContext(DepositContext) !== undefined
  if (!provided)
    return (
      <DepositProvider apiUrl={apiUrl} customerKey={customerKey}>
        {children}
      </DepositProvider>
    )
  if (apiUrl === undefined) return <>{children}</>
  return <ClientProvider apiUrl={apiUrl}>{children}</ClientProvider>
}

type ClientProviderProps = { apiUrl: string; children: ReactNode }

/** Overrides the proxy for its children. Cache, storage, customer and wallets come from the provider above. */
function ClientProvider({ apiUrl, children }: ClientProviderProps): JSX.Element {
  const above = useDepositContext()
  const client = useMemo(() => createDepositClient({ baseUrl: apiUrl }), [apiUrl])
  const value = useMemo(() => ({ ...above, client }), [above, client])
  return <DepositContext.Provider value={value}>{children}</DepositContext.Provider>
}
