import { Component, type JSX, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { DepositError } from '../errors/DepositError.js'
import { preloadWallet } from '../hooks/useWallet.js'
import { iconPaths } from '../ui/iconPaths.js'
import { lazyParts, lazySteps, loadScreenMotion } from './lazy.js'
import { useCatalog, useCatalogRefresh } from './shared/catalog/useCatalog.js'
import { addressRules } from './shared/destination/addressRules.js'
import { StoppedScreen } from './shell/errors/StoppedScreen.js'
import { LoadingScreen } from './shell/LoadingScreen.js'
import { Lazy, LazyContext, RestContext } from './shell/lazy/Lazy.js'
import { usePreload, whenIdle } from './shell/lazy/usePreload.js'
import { helpSlot } from './shell/Screen.js'
import type { OpenedLink } from './shell/useHandoverLink.js'
import { useWidget } from './shell/WidgetContext.js'
import { placeOf } from './shell/WidgetProvider.js'
import { FormStep } from './steps/form/FormStep.js'
import { formParts } from './steps/form/formParts.js'

const deferredParts = [...Object.values(lazySteps), ...lazyParts.values()]
const preloads = [
  ...deferredParts.map((part) => part.preload),
  loadScreenMotion,
  iconPaths.load,
  formParts.load,
  preloadWallet,
  addressRules.load,
]

function resetParts(): void {
  for (const part of deferredParts) part.reset()
}

export type StepsProps = { link: OpenedLink }

/** Renders the current step. Preloads the other steps once the first one has its data. */
export function Steps({ link }: StepsProps): JSX.Element {
  const widget = useWidget()
  const { deposit, report, helping } = widget
  const loaded = !useCatalog().pending
  const ready = loaded && deposit.isReady
  usePreload(preloads, loaded)
  const hasRest = useRestParts(loaded)
  useEffect(() => {
    if (ready) report.ready()
  }, [ready, report])
  // Once opened it stays mounted, because it leaves by itself.
  const [helped, setHelped] = useState(helping)
  if (helping && !helped) setHelped(true)
  return (
    <LazyContext.Provider value={lazyParts}>
      <RestContext.Provider value={hasRest}>
        <StepBoundary onRetry={resetParts}>
          {/* Keyed: with Preact, a boundary that is still suspended renders nothing when its child changes. */}
          <Suspense key={placeOf(widget)} fallback={<LoadingScreen />}>
            <Step link={link} />
          </Suspense>
          {helped && <Lazy slot={helpSlot} props={{ dialog: true }} fallback={null} />}
        </StepBoundary>
      </RestContext.Provider>
    </LazyContext.Provider>
  )
}

/** Longest delay in milliseconds on a page that is busy, and on one whose service does not answer. */
const [busyMs, unansweredMs] = [300, 400]

/**
 * Loads what the form does not need for its first paint, as soon as the page rests.
 *
 * @param loaded The form has its data. Help does not wait for a service that does not answer.
 * @returns Whether it is here, or failed to load.
 */
function useRestParts(loaded: boolean): boolean {
  const [settled, setSettled] = useState(() => lazyParts.get(helpSlot)?.isLoaded() ?? false)
  useEffect(() => {
    if (settled) return
    const load = () =>
      void Promise.allSettled([...lazyParts.values()].map((part) => part.preload())).then(() =>
        startTransition(() => setSettled(true)),
      )
    if (loaded) return whenIdle(load, busyMs)
    const timer = setTimeout(load, unansweredMs)
    return () => clearTimeout(timer)
  }, [settled, loaded])
  return settled
}

function Step({ link }: StepsProps): JSX.Element {
  const { deposit, aside, options } = useWidget()
  const { state, isReady } = deposit
  // Each step mounts anew, so a customer who comes back later sees the assets that are offered now.
  useCatalogRefresh()
  const [QuotesScreen, ConfirmScreen, PaymentScreen] = [
    lazySteps.quotes.current(),
    lazySteps.confirm.current(),
    lazySteps.payment.current(),
  ]
  // The step is unknown until storage has been read. Rendering the form first would make it flash.
  if (!isReady) return <LoadingScreen />
  if (link.fragment) {
    const HandoverStep = lazySteps.handover.current()
    return <HandoverStep fragment={link.fragment} onLeave={link.leave} />
  }
  if (aside) {
    const AsideScreen = lazySteps.aside.current()
    return <AsideScreen aside={aside} />
  }
  switch (state.step) {
    case 'form':
      return <FormStep />
    case 'quotes':
      return options.wide ? <FormStep /> : <QuotesScreen />
    case 'confirm':
      return <ConfirmScreen />
    case 'payment':
      return <PaymentScreen paymentId={state.paymentId} sent={state.sent} recovery={state.recovery} />
  }
}

type Props = {
  children: ReactNode
  /** Called before the children render again. */
  onRetry: () => void
}

type State = { error: DepositError | undefined; retried: boolean }

/** Error boundary: a step that throws or fails to load must not take down the host page. Deposit state is stored. */
class StepBoundary extends Component<Props, State> {
  override state: State = { error: undefined, retried: false }

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error: DepositError.from(error) }
  }

  readonly #retry = () => {
    this.props.onRetry()
    this.setState({ error: undefined, retried: true })
  }

  /** Some browsers never ask again for a module that failed to load. What the person entered is stored. */
  readonly #reload = () => location.reload()

  override render(): ReactNode {
    const { error, retried } = this.state
    if (!error) return this.props.children
    const onRetry = retried ? this.#reload : this.#retry
    return <StoppedScreen error={error} paymentId={undefined} onRetry={onRetry} reloads={retried} />
  }
}
