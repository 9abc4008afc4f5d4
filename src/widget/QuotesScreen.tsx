import type { JSX, ReactNode } from 'react'
import { DepositError } from '../errors/DepositError.js'
import { useDraft } from './shared/offer/useDraft.js'
import { LoadingScreen } from './shell/LoadingScreen.js'
import { QuotesStep } from './steps/quotes/QuotesStep.js'

/** Lazy entry point of `QuotesStep`. */
export function QuotesScreen(): JSX.Element {
  return (
    <DestinationGate>
      <QuotesStep />
    </DestinationGate>
  )
}

/** Renders a step only after the destination was checked, so that nothing is requested or confirmed before. */
export function DestinationGate({ children }: { children: ReactNode }): JSX.Element {
  const { destination } = useDraft()
  if (destination.ok) return <>{children}</>
  // `StepBoundary` offers to retry.
  if (destination.problem === 'unavailable') throw DepositError.from(destination.cause)
  if (destination.problem === 'checking') return <LoadingScreen />
  return <>{children}</>
}
