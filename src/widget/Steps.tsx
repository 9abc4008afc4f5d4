import { type JSX, lazy, Suspense } from 'react'
import { LoadingScreen } from './LoadingScreen.js'
import { PickStep } from './pick/PickStep.js'
import { StepBoundary } from './StepBoundary.js'
import { useWidget } from './WidgetContext.js'

const QuotesStep = lazy(() => import('./quotes/QuotesStep.js').then((module) => ({ default: module.QuotesStep })))
const ConfirmStep = lazy(() => import('./confirm/ConfirmStep.js').then((module) => ({ default: module.ConfirmStep })))
const PaymentStep = lazy(() => import('./PaymentStep.js').then((module) => ({ default: module.PaymentStep })))

/** The step a person is at. Later steps load when they are reached. */
export function Steps(): JSX.Element {
  return (
    <StepBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <Step />
      </Suspense>
    </StepBoundary>
  )
}

function Step(): JSX.Element {
  const { state, ready } = useWidget().deposit
  // Until storage was looked at nobody knows where the person was: a form that jumps away again would be a false state.
  if (!ready) return <LoadingScreen />
  switch (state.step) {
    case 'pick':
      return <PickStep />
    case 'quotes':
      return <QuotesStep />
    case 'confirm':
      return <ConfirmStep />
    case 'payment':
      return <PaymentStep paymentId={state.paymentId} sent={state.sent} />
  }
}
