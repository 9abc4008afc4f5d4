import { Component, type Context, type JSX, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { DepositError } from '../errors/DepositError.js'
import { preloadWallet } from '../hooks/useWallet.js'
import { restFile, signersFile, useLaterFile, useLoadAtRest } from './laterFiles.js'
import { useCatalog, useCatalogRefresh } from './shared/catalog/useCatalog.js'
import { addressRules } from './shared/destination/addressRules.js'
import { StoppedScreen } from './shell/errors/StoppedScreen.js'
import { LoadingScreen } from './shell/LoadingScreen.js'
import type { Deferred } from './shell/lazy/createDeferred.js'
import { Needed, type Rest, RestFile, SignersFile } from './shell/lazy/rest.js'
import { usePreload } from './shell/lazy/usePreload.js'
import type { OpenedLink } from './shell/useHandoverLink.js'
import { useWidget } from './shell/WidgetContext.js'
import { FormStep } from './steps/form/FormStep.js'
import { formParts } from './steps/form/formParts.js'

const preloads = [formParts.load, preloadWallet, addressRules.load]

type Loaded<File> = File extends Deferred<infer Parts> ? Rest<Parts> : never

const RootRest = RestFile as Context<Loaded<typeof restFile>>
const RootSigners = SignersFile as Context<Loaded<typeof signersFile>>

export type StepsProps = { link: OpenedLink }

/** Renders the current step. Preloads the other steps once the first one has its data. */
export function Steps({ link }: StepsProps): JSX.Element {
  const { deposit, report, helping } = useWidget()
  const loaded = !useCatalog().pending
  const ready = loaded && deposit.isReady
  usePreload(preloads, loaded)
  useEffect(() => {
    if (ready) report.ready()
  }, [ready, report])
  const later = useLaterFile(restFile)
  const signers = useLaterFile(signersFile)
  const isTried = useLoadAtRest(later, loaded)
  const rest = useMemo(() => ({ ...later, isTried }), [later, isTried])
  // Once opened it stays mounted, because it leaves by itself.
  const [helped, setHelped] = useState(helping)
  if (helping && !helped) setHelped(true)
  return (
    <RootRest.Provider value={rest}>
      <RootSigners.Provider value={signers}>
        <StepBoundary>
          <Step link={link} />
          {helped && rest.parts && <rest.parts.Help dialog />}
        </StepBoundary>
      </RootSigners.Provider>
    </RootRest.Provider>
  )
}

function Step({ link }: StepsProps): JSX.Element {
  const { deposit, aside, options } = useWidget()
  const { parts: rest } = useContext(RootRest)
  const { state, isReady } = deposit
  const { fragment } = link
  // Each step mounts anew, so a customer who comes back later sees the assets that are offered now.
  useCatalogRefresh()
  // The step is unknown until storage has been read. Rendering the form first would make it flash.
  if (!isReady) return <LoadingScreen />
  if (fragment)
    return (
      <Needed from={RootSigners} fallback={<LoadingScreen />}>
        {({ HandoverStep }) => <HandoverStep fragment={fragment} onLeave={link.leave} />}
      </Needed>
    )
  const isForm = state.step === 'form' || (state.step === 'quotes' && options.wide)
  if (!aside && isForm) return <FormStep WideForm={rest?.WideStep} />
  return (
    <Needed from={RootRest} fallback={<LoadingScreen />}>
      {({ AsideScreen, QuotesScreen, ConfirmScreen, PaymentStep }) => {
        if (aside) return <AsideScreen aside={aside} />
        if (state.step === 'payment')
          return <PaymentStep paymentId={state.paymentId} sent={state.sent} recovery={state.recovery} />
        return state.step === 'confirm' ? <ConfirmScreen /> : <QuotesScreen />
      }}
    </Needed>
  )
}

type Props = { children: ReactNode }

type State = { error: DepositError | undefined; retried: boolean }

/** Error boundary: a step that throws or fails to load must not take down the host page. Deposit state is stored. */
class StepBoundary extends Component<Props, State> {
  override state: State = { error: undefined, retried: false }

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error: DepositError.from(error) }
  }

  /** What failed to load is tried again by what needs it. */
  readonly #retry = () => this.setState({ error: undefined, retried: true })

  /** Some browsers never ask again for a module that failed to load. What the person entered is stored. */
  readonly #reload = () => location.reload()

  override render(): ReactNode {
    const { error, retried } = this.state
    if (!error) return this.props.children
    const onRetry = retried ? this.#reload : this.#retry
    return <StoppedScreen error={error} paymentId={undefined} onRetry={onRetry} reloads={retried} />
  }
}
