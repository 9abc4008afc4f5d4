import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readStop } from '../../scripts/lib/readStop.mjs'
import { destination } from '../../test/support/fixtures.js'
import { renderScenario, styledPage } from '../../test/support/renderScenario.js'
import { createScenario } from '../testing/createScenario.js'
import type { ScenarioName } from '../testing/scenarios/scenarios.js'
import type { DepositWidgetProps } from './options.js'

const sizes = [
  [390, 667],
  [360, 640],
  [320, 568],
  [1280, 720],
] as const

styledPage()

type Shown = { scenario: ScenarioName; elapsed?: number; props?: DepositWidgetProps; unfold?: RegExp; until: string }

async function show({ scenario: name, elapsed, props, unfold, until }: Shown): Promise<void> {
  const opened = elapsed === undefined ? {} : { elapsed, connected: true }
  const scenario = createScenario(name, { hold: true, ...opened })
  const payment = elapsed === undefined ? {} : { paymentId: scenario.paymentId }
  renderScenario(scenario, { props: { appearance: { theme: 'light' }, ...payment, ...props } })
  if (unfold !== undefined) (await screen.findByRole('button', { name: unfold })).click()
  await screen.findByText(until)
  await waitFor(() => expect(document.querySelector('.dw-skeleton')).toBeNull())
}

/** Tabs through the widget and returns the names of its stops, with the hidden ones apart. */
async function walk(): Promise<{ stops: number; hidden: string[] }> {
  ;(document.activeElement as HTMLElement).blur()
  scrollTo(0, 0)
  const hidden: string[] = []
  for (let stops = 0; stops < 60; stops += 1) {
    await userEvent.keyboard('{Tab}')
    const stop = readStop()
    if (stop.place !== 'widget') return { stops, hidden }
    if (stop.hidden) hidden.push(stop.name)
  }
  throw new Error('Focus does not leave the widget.')
}

test.each<Shown>([
  { scenario: 'card', props: { defaultAmount: '50', destinationAddress: destination }, until: 'Continue with card' },
  { scenario: 'card', props: { defaultAmount: '50', defaultDestinationAddress: '' }, until: 'Enter an address' },
  { scenario: 'transfer', elapsed: 0, until: 'Exact amount' },
  { scenario: 'card', elapsed: 60, unfold: /Details$/, until: 'Print' },
])('no Tab stop is hidden: $scenario, $until', async (shown) => {
  await show(shown)
  for (const [width, height] of sizes) {
    await page.viewport(width, height)
    const { stops, hidden } = await walk()
    expect({ size: `${width} x ${height}`, hidden }).toEqual({ size: `${width} x ${height}`, hidden: [] })
    expect(stops).toBeGreaterThan(3)
  }
})

test('every part of a field is a target, and a focused field has a ring', async () => {
  await show({ scenario: 'card', props: { defaultAmount: '50' }, until: 'Enter an address' })
  const input = (await screen.findByRole('textbox', { name: 'To' })) as HTMLInputElement
  await waitFor(() => expect(input.isConnected && !input.disabled).toBe(true))
  const field = input.closest('.dw-field') as HTMLElement
  const { left, top, right, bottom } = field.getBoundingClientRect()
  for (const [x, y] of [
    [left + 4, top + 4],
    [right - 4, bottom - 4],
    [left + 4, (top + bottom) / 2],
  ] as const) {
    const at = document.elementFromPoint(x, y)
    expect(at === input || at?.closest('label')?.control === input).toBe(true)
  }
  input.focus()
  expect(getComputedStyle(field).outlineWidth).toBe('2px')
})
