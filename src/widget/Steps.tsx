import { type ComponentType, type JSX, lazy, Suspense } from 'react'
import { LoadingScreen } from './LoadingScreen.js'
import { PickStep } from './pick/PickStep.js'
import { StepBoundary } from './StepBoundary.js'
import { useWidget } from './WidgetContext.js'

const QuotesStep = lazy(() => withMessages(import('./quotes/QuotesStep.js').then((module) => module.QuotesStep)))
const ConfirmStep = lazy(() => withMessages(import('./confirm/ConfirmStep.js').then((module) => module.ConfirmStep)))
const PaymentStep = lazy(() => withMessages(import('./PaymentStep.js').then((module) => module.PaymentStep)))

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

/** A later step, together with all that later steps say. */
async function withMessages<Props extends object>(
  step: Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  const [Content, { WholeMessages }] = await Promise.all([step, import('../i18n/WholeMessages.js')])
  return {
    default: (props) => (
      <WholeMessages>
        <Content {...props} />
      </WholeMessages>
    ),
  }
}
