import type { Scenario } from '../../src/testing/createScenario.js'
import type { ScenarioName } from '../../src/testing/scenarios/scenarios.js'
import type { DepositWidgetProps } from '../../src/widget/options.js'
import { ownDay } from './ownDay.js'
import { playScenario } from './playScenario.js'
import { type RenderedWidget, renderWidget } from './renderWidget.js'

type Language = Required<Pick<DepositWidgetProps, 'messages' | 'locale'>>
type Options = {
  /** Opens the payment of the scenario, so many seconds old. Default: its form, filled. */
  elapsed?: number | undefined
  /** Whether its wallet is connected. */
  connected?: boolean
}

/** Renders a scenario in a language, with its wallets announced until `end`. */
export function openScenarioIn(
  language: Language,
  name: ScenarioName,
  { elapsed, connected = false }: Options = {},
): RenderedWidget & { scenario: Scenario; end: () => void } {
  const { scenario, answers } = playScenario(name, {
    connected,
    startAt: ownDay(),
    ...(elapsed !== undefined && { elapsed }),
  })
  const ends = scenario.wallets.map((wallet) => wallet.announce())
  const { form, paymentId } = scenario
  const rendered = renderWidget({
    answers,
    initialStorage: { 'dw:wallet': 'test.test-wallet' },
    props: {
      ...language,
      defaultPaymentMethod: form.paymentMethod,
      defaultInput: form.input,
      defaultOutput: form.output,
      defaultAmount: form.amount,
      destinationAddress: form.destination,
      ...(elapsed !== undefined && { paymentId }),
    },
  })
  return {
    ...rendered,
    scenario,
    end: () => {
      for (const end of ends) end()
    },
  }
}
