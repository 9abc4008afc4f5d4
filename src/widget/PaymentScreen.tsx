import type { ComponentProps, JSX } from 'react'
import { FullMessagesProvider } from '../i18n/FullMessagesProvider.js'
import { PaymentStep } from './PaymentStep.js'

/** Lazy entry point of `PaymentStep`, with the full messages. */
export function PaymentScreen(props: ComponentProps<typeof PaymentStep>): JSX.Element {
  return (
    <FullMessagesProvider>
      <PaymentStep {...props} />
    </FullMessagesProvider>
  )
}
