import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createDepositClient } from '../../src/client/createDepositClient.js'
import { DepositProvider } from '../../src/hooks/DepositProvider.js'
import type { FlowStorage } from '../../src/storage/records.js'
import type { Scenario } from '../../src/testing/createScenario.js'
import { DepositModal } from '../../src/widget/DepositModal.js'
import { DepositWidget } from '../../src/widget/DepositWidget.js'
import type { DepositWidgetProps } from '../../src/widget/options.js'
import { emulateMotion } from './heldMotion.js'
import { widgetSheet } from './hostSheets.js'

/** Each test of the file gets a page of 390 px with the widget's style sheet, which React updates without `act`. */
export function styledPage(css = ''): void {
  const style = document.createElement('style')
  style.textContent = `body { margin: 0 }\n${widgetSheet}\n${css}`
  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    document.head.append(style)
    await page.viewport(390, 844)
  })
  afterEach(async () => {
    cleanup()
    style.remove()
    await emulateMotion('no-preference')
    await page.viewport(1280, 800)
  })
}

/** The form of a scenario, filled. */
export function filledForm({ form }: Scenario): DepositWidgetProps {
  return {
    defaultPaymentMethod: form.paymentMethod,
    defaultInput: form.input,
    defaultOutput: form.output,
    defaultAmount: form.amount,
    destinationAddress: form.destination,
  }
}

/** A dialog that is open from the start; a sheet on a phone. */
export function OpenModal(props: DepositWidgetProps) {
  return <DepositModal {...props} defaultOpen />
}

/** The name of the screen. */
export function shownScreen(): string | undefined {
  return document.querySelector<HTMLElement>('[data-screen]')?.dataset.screen
}

type Rendered = {
  props?: DepositWidgetProps
  Widget?: ComponentType<DepositWidgetProps>
  storage?: FlowStorage | null
  fetch?: typeof globalThis.fetch
}

/** Renders a scenario in a real browser, by default its filled form, with its wallet if that is connected. */
export function renderScenario(
  scenario: Scenario,
  { props = filledForm(scenario), Widget = DepositWidget, storage = null, fetch = scenario.fetch }: Rendered = {},
): void {
  const client = createDepositClient({ baseUrl: '/api', fetch, now: scenario.clock.now })
  render(
    <DepositProvider client={client} storage={storage} wallet={scenario.wallets[0]?.provider}>
      <Widget {...props} />
    </DepositProvider>,
  )
}
