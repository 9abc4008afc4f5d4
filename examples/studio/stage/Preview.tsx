import { QueryClient } from '@tanstack/react-query'
import { DepositModal, type DepositModalHandle, DepositProvider, DepositWidget, type Messages } from 'deposit-widget'
import { createDepositClient } from 'deposit-widget/client'
import { createScenario, type ScenarioName } from 'deposit-widget/testing'
import { useEffect, useRef, useState } from 'react'
import { describeProps } from '../code/describeProps.js'
import type { StudioState } from '../state/StudioState.js'
import type { Theme } from '../state/tokens.js'

export type PreviewProps = {
  /** Its tokens are valid. */
  state: StudioState
  theme: Theme
  messages: Messages | undefined
  locale: string
}

/** The widget on a scenario instead of a service. What is read once is read when this appears. */
export function Preview({ state: { tokens, options }, theme, messages, locale }: PreviewProps) {
  const [played] = useState(() => play(options.scenario as ScenarioName, options.start))
  const dialog = useRef<DepositModalHandle>(null)
  const isReady = useWallets(played.scenario.wallets)
  if (!isReady) return null
  const { form, paymentId } = played.scenario
  const isFixed = options.fixed === 'yes' && options.amount !== ''
  const props = {
    ...(options.start === 'form' ? {} : { paymentId }),
    ...(options.destination === 'fixed'
      ? { destinationAddress: form.destination }
      : { defaultDestinationAddress: form.destination }),
    defaultPaymentMethod: form.paymentMethod,
    defaultInput: form.input,
    defaultOutput: form.output,
    ...(!isFixed && { defaultAmount: form.amount }),
    ...describeProps(options),
    ...(messages && { messages, locale }),
    appearance: { theme, variables: tokens },
  }
  return (
    <DepositProvider client={played.client} queryClient={played.queryClient} storage={null}>
      {options.layout === 'modal' ? (
        <>
          <button type="button" className="st-button st-open" onClick={() => dialog.current?.open()}>
            Deposit
          </button>
          <DepositModal ref={dialog} {...props} />
        </>
      ) : (
        <DepositWidget layout={options.layout === 'wide' ? 'wide' : 'inline'} {...props} />
      )}
    </DepositProvider>
  )
}

function play(name: ScenarioName, start: string) {
  const scenario = createScenario(name, start === 'form' ? {} : { elapsed: Number(start) })
  const client = createDepositClient({ baseUrl: '/api/deposits', fetch: scenario.fetch, now: scenario.clock.now })
  return { scenario, client, queryClient: new QueryClient() }
}

/** Announces the wallets of the scenario before the widget looks for some, and removes them with it. */
function useWallets(wallets: ReturnType<typeof createScenario>['wallets']): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const remove = wallets.map((wallet) => wallet.announce())
    setReady(true)
    return () => {
      for (const end of remove) end()
    }
  }, [wallets])
  return isReady
}
