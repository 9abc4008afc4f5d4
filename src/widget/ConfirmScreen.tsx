import type { JSX } from 'react'
import { FullMessagesProvider } from '../i18n/FullMessagesProvider.js'
import { DestinationGate } from './DestinationGate.js'
import { ConfirmStep } from './steps/confirm/ConfirmStep.js'

/** Lazy entry point of `ConfirmStep`, with the full messages. */
export function ConfirmScreen(): JSX.Element {
  return (
    <FullMessagesProvider>
      <DestinationGate>
        <ConfirmStep />
      </DestinationGate>
    </FullMessagesProvider>
  )
}
