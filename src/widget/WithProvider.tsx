import { type JSX, type ReactNode, useContext } from 'react'
import { DepositContext } from '../hooks/context.js'
import { DepositProvider } from '../hooks/DepositProvider.js'

/** The provider above where there is one and the host did not name another proxy, else one of its own. */
export function WithProvider({ apiUrl, children }: { apiUrl: string | undefined; children: ReactNode }): JSX.Element {
  const provided = useContext(DepositContext) !== undefined
  if (provided && apiUrl === undefined) return <>{children}</>
  return <DepositProvider apiUrl={apiUrl}>{children}</DepositProvider>
}
