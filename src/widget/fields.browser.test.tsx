import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { renderScenario, styledPage } from '../../test/support/renderScenario.js'
import { createScenario } from '../testing/createScenario.js'
import type { ScenarioName } from '../testing/scenarios/scenarios.js'
import type { DepositWidgetProps } from './options.js'

const emulate = (...features: { name: string; value: string }[]) =>
  cdp().send('Emulation.setEmulatedMedia', { features })

styledPage()
afterEach(() => emulate())

function show(name: ScenarioName, props: DepositWidgetProps, elapsed?: number): void {
  const scenario = createScenario(name, { hold: true, ...(elapsed === undefined ? {} : { elapsed, connected: true }) })
  const payment = elapsed === undefined ? {} : { paymentId: scenario.paymentId }
  renderScenario(scenario, { props: { appearance: { theme: 'light' }, ...payment, ...props } })
}

async function press(name: RegExp | string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  button.click()
}

/** The element at 4 px from a corner or an edge of a box takes a press for the field. */
function isTarget(input: HTMLInputElement, box: Element): boolean {
  const { left, top, right, bottom } = box.getBoundingClientRect()
  const points = [
    [left + 4, top + 4],
    [left + 16, (top + bottom) / 2],
    [left + 4, bottom - 4],
    [input.getBoundingClientRect().right - 4, top + 4],
    [Math.min(right, input.getBoundingClientRect().right) - 4, bottom - 4],
  ] as const
  return points.every(([x, y]) => {
    const at = document.elementFromPoint(x, y)
    return at === input || at?.closest('label')?.control === input
  })
}

type Field = { field: string; role: string; name: RegExp; open: () => Promise<void> | void }

const fields: Field[] = [
  {
    field: 'the address',
    role: 'textbox',
    name: /^To/,
    open: () => show('card', { defaultAmount: '50' }),
  },
  {
    field: 'the search of tokens',
    role: 'combobox',
    name: /^Search/,
    open: async () => {
      show('swap', { defaultPaymentMethod: 'wallet' })
      await press(/choose what to pay with/)
    },
  },
  {
    field: 'the search of the history',
    role: 'searchbox',
    name: /./,
    open: async () => {
      show('card', { defaultAmount: '50' })
      await press('History')
    },
  },
  {
    field: 'a part to withdraw',
    role: 'textbox',
    name: /USDC/,
    open: async () => {
      show('bridge-failed', {}, 90)
      await press(/^Take it back/)
      await press(/^Take back only part/)
    },
  },
]

test.each(fields)('all 44 px of $field are a target, and focus has a ring', async ({ role, name, open }) => {
  await open()
  const input = await screen.findByRole<HTMLInputElement>(role, { name })
  await waitFor(() => expect(input.isConnected && !input.disabled).toBe(true))
  const box = input.closest('.dw-field') as HTMLElement
  expect(box.offsetHeight).toBeGreaterThanOrEqual(44)
  await waitFor(() => expect(isTarget(input, box)).toBe(true))
  input.focus()
  expect(getComputedStyle(box).outlineWidth).toBe('2px')
})

test('the symbol before the amount is a target of the amount, and its unit is its description', async () => {
  show('card', { defaultAmount: '50' })
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'You pay' })
  const symbol = await screen.findByText('$')
  expect((symbol as HTMLLabelElement).control).toBe(amount)
  const { left, top } = symbol.getBoundingClientRect()
  expect(document.elementFromPoint(left + 2, top + 8)).toBe(symbol)
  expect(amount.getAttribute('aria-description')).toBe('USD')
})

test('in forced colours every Tab stop of the form shows its focus', async () => {
  await emulate({ name: 'forced-colors', value: 'active' })
  show('card', { defaultAmount: '50' })
  await screen.findByRole('textbox', { name: /^To/ })
  await screen.findByRole('button', { name: 'Compare providers' })
  const unmarked: string[] = []
  let stops = 0
  for (; stops < 60; stops += 1) {
    await userEvent.keyboard('{Tab}')
    const stop = document.activeElement
    if (!stop || stop === document.body) break
    const marked = [stop, stop.closest('.dw-field'), stop.closest('.dw-card')]
    const hasRing = marked.some((element) => {
      const { outlineStyle, outlineWidth } = element
        ? getComputedStyle(element)
        : { outlineStyle: 'none', outlineWidth: '' }
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    if (!hasRing) unmarked.push(stop.outerHTML.slice(0, 120))
  }
  expect(stops).toBeGreaterThan(8)
  expect(unmarked).toEqual([])
})
