import type { ComponentProps, JSX } from 'react'
import { WholeMessages } from '../../i18n/WholeMessages.js'
import { PaymentStep } from './PaymentStep.js'

/** The step as it is loaded: together with all that later steps say. */
export function PaymentScreen(props: ComponentProps<typeof PaymentStep>): JSX.Element {
  return (
    <WholeMessages>
      <PaymentStep {...props} />
    </WholeMessages>
  )
}
