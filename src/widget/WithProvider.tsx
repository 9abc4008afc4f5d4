import { type JSX, type ReactNode, useContext } from 'react'
import { ClientProvider } from '../hooks/ClientProvider.js'
import { DepositContext } from '../hooks/context.js'
import { DepositProvider } from '../hooks/DepositProvider.js'

export type WithProviderProps = {
  apiUrl: string | undefined
  customerKey: string | undefined
  children: ReactNode
}

/** Uses the surrounding provider, with its client replaced if `apiUrl` is set, or creates a provider if there is none. */
export function WithProvider({ apiUrl, customerKey, children }: WithProviderProps): JSX.Element {
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
