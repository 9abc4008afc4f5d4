import { type JSX, type ReactNode, useMemo } from 'react'
import type { OwnerSigner } from '../signing/OwnerSigner.js'
import { DepositContext, useDepositContext } from './context.js'

/** Who signs for the payments of an owner below the provider. */
export type OwnerProviderProps = {
  /** Signs for payments that it owns, such as `createPasskeySigner`. Undefined: the connected wallet signs. */
  owner: OwnerSigner | undefined
  /** What uses it. */
  children?: ReactNode
}

/**
 * Inside a `DepositProvider`: an owner apart from the wallet that pays. Its payments are verified and withdrawn with its
 * own signer, and the connected wallet still funds them.
 *
 * @example
 * <OwnerProvider owner={createPasskeySigner({ account: payment.owner_address })}><Recovery /></OwnerProvider>
 */
export function OwnerProvider({ owner, children }: OwnerProviderProps): JSX.Element {
  const context = useDepositContext()
  const value = useMemo(() => ({ ...context, owner }), [context, owner])
  return <DepositContext.Provider value={value}>{children}</DepositContext.Provider>
}
