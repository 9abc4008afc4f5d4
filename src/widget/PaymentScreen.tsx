import type { ComponentProps, JSX } from 'react'
import { WholeMessages } from '../i18n/WholeMessages.js'
import { ownerSteps } from './ownerSteps.js'
import { PaymentStep } from './PaymentStep.js'
import { StepBoundary } from './StepBoundary.js'

/** The step as it is loaded: together with all that later steps say. */
export function PaymentScreen(props: ComponentProps<typeof PaymentStep>): JSX.Element {
  return (
    <WholeMessages>
      <StepBoundary onRetry={resetSteps}>
        <PaymentStep {...props} />
      </StepBoundary>
    </WholeMessages>
  )
}

function resetSteps(): void {
  for (const step of Object.values(ownerSteps)) step.reset()
}
