import { type JSX, type ReactNode, useContext } from 'react'
import { DepositContext } from '../hooks/context.js'
import { DepositProvider } from '../hooks/DepositProvider.js'

export type WithProviderProps = {
  apiUrl: string | undefined
  customerKey: string | undefined
  children: ReactNode
}

/** The provider above where there is one and the host did not name another proxy, else one of its own. */
export function WithProvider({ apiUrl, customerKey, children }: WithProviderProps): JSX.Element {
  const provided = useContext(DepositContext) !== undefined
  if (provided && apiUrl === undefined) return <>{children}</>
  return (
    <DepositProvider apiUrl={apiUrl} customerKey={customerKey}>
      {children}
    </DepositProvider>
  )
}
