import type { JSX } from 'react'
import { FullMessagesProvider } from '../i18n/FullMessagesProvider.js'
import { DestinationGate } from './DestinationGate.js'
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
