import { createDepositClient } from '../../src/client/createDepositClient.js'
import { createQuotes } from '../../src/client/createQuotes.js'
import { getPayment } from '../../src/client/getPayment.js'
import { createScenario } from '../../src/exports/testing.js'
import type { Draft, FlowState } from '../../src/flow/state.js'
import { saveFlow } from '../../src/storage/flowRecord.js'
import { saveKnownAddress } from '../../src/storage/knownAddresses.js'
import { pinAddress } from '../../src/storage/pins.js'
import { createScriptedWallet } from '../../src/testing/wallet/createScriptedWallet.js'
import type { DepositWidgetProps } from '../../src/widget/options.js'
import { agreeTo } from '../../test/support/agreeTo.js'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { fixHandoverKey, forgetHandover, withHandover } from '../../test/support/withHandover.js'
import { checkoutUrl } from './checkoutUrl.js'
import { providersWithLogos } from './providersWithLogos.js'
import type { StoryArgs } from './StoryParameters.js'
import { withIcons } from './withIcons.js'
import { withManyAssets } from './withManyAssets.js'
import { withManyPayments } from './withManyPayments.js'
import { withOwnerSession } from './withOwnerSession.js'

/** Plays the scenario of a story up to the point to show. */
export async function loadStory({
  scenario: name,
  open = 'form',
  options,
  providerEvents = ['loaded'],
  props,
  chains,
  pinned,
  known: knownAddresses = [],
  manyAssets,
  manyPayments,
  ownerSession,
  handover,
  modal = false,
  withoutImages = false,
  elsewhere = false,
}: StoryArgs) {
  const played = createScenario(name, { hold: true, fundingPageUrl: checkoutUrl(...providerEvents), ...options })
  const scenario = ownerSession ? { ...played, wallets: [createScriptedWallet({ connected: true })] } : played
  const withImages = withoutImages ? scenario.fetch : withIcons(scenario.fetch)
  const someAssets = manyAssets === undefined ? withImages : withManyAssets(withImages, manyAssets)
  const somePayments = manyPayments === undefined ? someAssets : withManyPayments(someAssets, manyPayments)
  const ownPayments = ownerSession === undefined ? somePayments : withOwnerSession(somePayments, ownerSession)
  forgetHandover()
  if (handover) fixHandoverKey()
  const fetch = handover ? withHandover(ownPayments, played.paymentId, handover) : ownPayments
  const client = createDepositClient({ baseUrl: '/api/deposits', fetch, now: scenario.clock.now })
  const storage = memoryStorage()
  const { form, paymentId } = scenario
  const draft: Draft = form
  const state = await stateFor(open)
  if (state) saveFlow(storage, 'deposit', state, Date.now())
  if (open === 'payment') {
    // Another copy of the scenario: its faults count requests.
    const { fetch: read } = createScenario(name, {
      hold: true,
      fundingPageUrl: checkoutUrl(...providerEvents),
      ...options,
    })
    const known = await getPayment(createDepositClient({ baseUrl: '/api/deposits', fetch: read }), {
      payment_id: paymentId,
    }).catch(() => undefined)
    if (known && !elsewhere) agreeTo(storage, known)
  }
  for (const address of knownAddresses) saveKnownAddress(storage, address)
  if (pinned !== undefined) pinAddress(storage, paymentId, pinned)
  if (options?.connected || ownerSession) storage.setItem('dw:wallet', 'test.test-wallet')
  const widget: DepositWidgetProps = {
    defaultPaymentMethod: form.paymentMethod,
    defaultInput: form.input,
    defaultOutput: form.output,
    defaultAmount: form.amount,
    destinationAddress: form.destination,
    ...(open === 'payment' && { paymentId }),
    fundingHosts: [new URL(checkoutUrl()).host],
    ...(!withoutImages && { providers: providersWithLogos }),
    ...props,
  }
  return { scenario, client, storage, chains, widget, modal }

  async function stateFor(step: StoryArgs['open']): Promise<FlowState | undefined> {
    if (step === 'quotes') return { step, draft }
    if (step !== 'confirm') return undefined
    const response = await createQuotes(client, {
      request: {
        kind: 'FIXED_INPUT',
        fixed_input_amount: { asset: form.input, amount: form.amount },
        output_asset: form.output,
        dest_address: form.destination,
      },
      price_currency: 'usd',
      show_all_issues: true,
    })
    return { step, draft, offer: { response, chosen: response.quotes[0]?.payment_id ?? '' }, attempted: false }
  }
}

/** What a story is rendered from. */
export type LoadedStory = Awaited<ReturnType<typeof loadStory>>
