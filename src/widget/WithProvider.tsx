import { type JSX, type ReactNode, useContext } from 'react'
import { ClientProvider } from '../hooks/ClientProvider.js'
import { DepositContext } from '../hooks/context.js'
import { DepositProvider } from '../hooks/DepositProvider.js'

export type WithProviderProps = {
  apiUrl: string | undefined
  customerKey: string | undefined
  children: ReactNode
}

/** The provider above where there is one, with another proxy where the host named one, else a provider of its own. */
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
