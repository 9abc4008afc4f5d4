import { createDepositClient } from '../../src/client/createDepositClient.js'
import { createQuotes } from '../../src/client/createQuotes.js'
import { createScenario } from '../../src/exports/testing.js'
import { pinAddress } from '../../src/flow/pinnedAddress.js'
import { type FlowStorage, saveFlow } from '../../src/flow/resume.js'
import type { Draft, FlowState } from '../../src/flow/state.js'
import type { DepositWidgetProps } from '../../src/widget/DepositWidgetProps.js'
import { checkoutUrl } from './checkoutUrl.js'
import { drawnProviders } from './drawnProviders.js'
import type { StoryArgs } from './StoryParameters.js'
import { withManyAssets } from './withManyAssets.js'
import { withManyPayments } from './withManyPayments.js'
import { withPictures } from './withPictures.js'

/** Plays the scenario of a story up to where somebody looks. */
export async function loadStory({
  scenario: name,
  open = 'pick',
  options,
  says = ['loaded'],
  props,
  pinned,
  manyAssets,
  manyPayments,
  modal = false,
  letters = false,
}: StoryArgs) {
  const scenario = createScenario(name, { hold: true, fundingPageUrl: checkoutUrl(...says), ...options })
  const drawn = letters ? scenario.fetch : withPictures(scenario.fetch)
  const someAssets = manyAssets === undefined ? drawn : withManyAssets(drawn, manyAssets)
  const fetch = manyPayments === undefined ? someAssets : withManyPayments(someAssets, manyPayments)
  const client = createDepositClient({ baseUrl: '/api/deposits', fetch })
  const storage = createMemoryStorage()
  const { form, paymentId } = scenario
  const draft: Draft = form
  const state = await stateFor(open)
  if (state) saveFlow(storage, 'dw:deposit', state, Date.now())
  if (pinned !== undefined) pinAddress(storage, paymentId, pinned)
  if (options?.connected) storage.setItem('dw:wallet', 'test.test-wallet')
  const widget: DepositWidgetProps = {
    defaultPaymentMethod: form.paymentMethod,
    defaultInput: form.input,
    defaultOutput: form.output,
    defaultAmount: form.amount,
    destinationAddress: form.destination,
    ...(open === 'payment' && { paymentId }),
    ...(!letters && { providers: drawnProviders }),
    ...props,
  }
  return { scenario, client, storage, widget, modal }

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

/** What a story is drawn from. */
export type LoadedStory = Awaited<ReturnType<typeof loadStory>>

/** Nothing of one story is left for the next. */
function createMemoryStorage(): FlowStorage {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}
