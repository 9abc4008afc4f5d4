import { type JSX, Suspense, useEffect } from 'react'
import { walletPart } from '../hooks/walletPart.js'
import { iconPaths } from '../ui/iconPaths.js'
import { addressRules } from './destination/addressRules.js'
import { LoadingScreen } from './frame/LoadingScreen.js'
import { StepBoundary } from './frame/StepBoundary.js'
import { later } from './later/later.js'
import { laterTrouble } from './later/laterTrouble.js'
import { usePreload } from './later/usePreload.js'
import { PickStep } from './pick/PickStep.js'
import { useCatalog } from './tokens/useCatalog.js'
import { useWidget } from './WidgetContext.js'

const laterParts = [...Object.values(later), ...Object.values(laterTrouble)]
const ahead = [...laterParts, iconPaths, walletPart, addressRules]

function resetParts(): void {
  for (const part of laterParts) part.reset()
}

/** The step a person is at. Later steps load while the first one is looked at. */
export function Steps(): JSX.Element {
  const { deposit, report, aside, options } = useWidget()
  const loaded = !useCatalog().pending
  const ready = loaded && deposit.isReady
  usePreload(ahead, loaded)
  useEffect(() => {
    if (ready) report.ready()
  }, [ready, report])
  const { step } = deposit.state
  // The same element as before: a wide form stays what it is while its quotes are looked at.
  const place = options.wide && step === 'quotes' ? 'pick' : step
  return (
    <StepBoundary onRetry={resetParts}>
      {/* One that still waits for a part does not take in another one: Preact would draw nothing. */}
      <Suspense key={aside ?? place} fallback={<LoadingScreen />}>
        <Step />
      </Suspense>
    </StepBoundary>
  )
}

function Step(): JSX.Element {
  const { deposit, aside, options } = useWidget()
  const { state, isReady } = deposit
  const [QuotesScreen, ConfirmScreen, PaymentScreen] = [
    later.quotes.current(),
    later.confirm.current(),
    later.payment.current(),
  ]
  // Until storage was looked at nobody knows where the person was: a form that jumps away again would be a false state.
  if (!isReady) return <LoadingScreen />
  if (aside) {
    const AsideScreen = later.aside.current()
    return <AsideScreen aside={aside} />
  }
  switch (state.step) {
    case 'pick':
      return <PickStep />
    case 'quotes':
      return options.wide ? <PickStep /> : <QuotesScreen />
    case 'confirm':
      return <ConfirmScreen />
    case 'payment':
      return <PaymentScreen paymentId={state.paymentId} sent={state.sent} recovery={state.recovery} />
  }
}
