import { type JSX, Suspense } from 'react'
import { createLoadable } from './createLoadable.js'
import { LoadingScreen } from './LoadingScreen.js'
import { PickStep } from './pick/PickStep.js'
import { StepBoundary } from './StepBoundary.js'
import { usePreload } from './usePreload.js'
import { useWidget } from './WidgetContext.js'

const quotes = createLoadable(() => import('./QuotesScreen.js').then((module) => module.QuotesScreen))
const confirm = createLoadable(() => import('./ConfirmScreen.js').then((module) => module.ConfirmScreen))
const payment = createLoadable(() => import('./PaymentScreen.js').then((module) => module.PaymentScreen))
const laterSteps = [quotes, confirm, payment]

function resetSteps(): void {
  for (const step of laterSteps) step.reset()
}

/** The step a person is at. Later steps load while the first one is looked at. */
export function Steps(): JSX.Element {
  usePreload(laterSteps)
  return (
    <StepBoundary onRetry={resetSteps}>
      <Suspense fallback={<LoadingScreen />}>
        <Step />
      </Suspense>
    </StepBoundary>
  )
}

function Step(): JSX.Element {
  const { state, ready } = useWidget().deposit
  const [QuotesScreen, ConfirmScreen, PaymentScreen] = [quotes.current(), confirm.current(), payment.current()]
  // Until storage was looked at nobody knows where the person was: a form that jumps away again would be a false state.
  if (!ready) return <LoadingScreen />
  switch (state.step) {
    case 'pick':
      return <PickStep />
    case 'quotes':
      return <QuotesScreen />
    case 'confirm':
      return <ConfirmScreen />
    case 'payment':
      return <PaymentScreen paymentId={state.paymentId} sent={state.sent} />
  }
}
