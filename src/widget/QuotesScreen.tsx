import type { JSX, ReactNode } from 'react'
import { DepositError } from '../errors/DepositError.js'
import { FullMessagesProvider } from '../i18n/FullMessagesProvider.js'
import { useDraft } from './shared/offer/useDraft.js'
import { LoadingScreen } from './shell/LoadingScreen.js'
import { QuotesStep } from './steps/quotes/QuotesStep.js'

/** Lazy entry point of `QuotesStep`, with the full messages. */
export function QuotesScreen(): JSX.Element {
  return (
    <FullMessagesProvider>
      <DestinationGate>
        <QuotesStep />
      </DestinationGate>
    </FullMessagesProvider>
  )
}

/** Renders a step only after the destination was checked, so that nothing is requested or confirmed before. */
export function DestinationGate({ children }: { children: ReactNode }): JSX.Element {
  const { destination } = useDraft()
  if (destination.ok) return <>{children}</>
  // `StepBoundary` offers to retry.
  if (destination.problem === 'unavailable') throw DepositError.from(destination.cause)
  return destination.problem === 'checking' ? <LoadingScreen /> : <>{children}</>
}
