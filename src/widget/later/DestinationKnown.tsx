import type { JSX, ReactNode } from 'react'
import { DepositError } from '../../errors/DepositError.js'
import { LoadingScreen } from '../frame/LoadingScreen.js'
import { useDraft } from '../offer/useDraft.js'

/** Draws a step once it is known whether the destination is right: before that nothing is asked for, and nothing agreed on. */
export function DestinationKnown({ children }: { children: ReactNode }): JSX.Element {
  const { destination } = useDraft()
  if (destination.ok) return <>{children}</>
  // The boundary around every step offers to try again.
  if (destination.problem === 'unavailable') throw DepositError.from(destination.cause)
  return destination.problem === 'checking' ? <LoadingScreen /> : <>{children}</>
}
