import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { readyButton } from '../../test/support/readyButton.js'
import { OpenModal, renderScenario, shownScreen, styledPage } from '../../test/support/renderScenario.js'
import { createScenario, type Scenario } from '../testing/createScenario.js'
import type { ScenarioName } from '../testing/scenarios/scenarios.js'
import { DepositWidget } from './DepositWidget.js'

styledPage('* { animation: none !important; transition: none !important }')

const surfaces = {
  'inline, desktop': { Widget: DepositWidget, size: [1280, 900], border: 1 },
  'inline, phone': { Widget: DepositWidget, size: [390, 844], border: 0 },
  dialog: { Widget: OpenModal, size: [1280, 900], border: 1 },
  sheet: { Widget: OpenModal, size: [390, 844], border: 0 },
} as const

type SurfaceName = keyof typeof surfaces

/** The main buttons on the way of each deposit, up to the one of its receipt. */
const ways = {
  card: [/^Continue/, /^Pay /, 'Done'],
  swap: [/^Continue/, /^Send/, 'Done'],
  transfer: [/^Get deposit address/, 'Get the address', 'Done'],
  // The form is higher than usual: it has three methods.
  'quotes-many': [/^Continue/, /^Pay /, 'Done'],
} as const satisfies Partial<Record<ScenarioName, readonly (string | RegExp)[]>>

/** Pixels from the lower edge of the widget, or of the window that cuts it, to the main button. */
function distance(button: HTMLElement, surface: SurfaceName): number {
  const frame = (button.closest('.dw') as HTMLElement).getBoundingClientRect()
  // A sheet may still be sliding to its height, while its button stands.
  const edge = surface === 'sheet' ? innerHeight : Math.min(frame.bottom, innerHeight)
  return edge - button.getBoundingClientRect().bottom
}

function frameHeight(): number {
  return (document.querySelector('.dw') as HTMLElement).getBoundingClientRect().height
}

/** Time passes only from the moment the money is sent, which may be later than its screen. So it passes again and again. */
async function untilDone({ clock }: Scenario): Promise<void> {
  await waitFor(() => {
    clock.advance(20_000)
    expect(shownScreen()).toBe('done')
  })
}

async function walk(name: keyof typeof ways, surface: SurfaceName) {
  const { Widget, size } = surfaces[surface]
  await page.viewport(size[0], size[1])
  const scenario = createScenario(name, { hold: true, connected: true })
  renderScenario(scenario, { Widget })
  const distances: number[] = []
  const heights: number[] = []
  for (const label of ways[name]) {
    const last = label === 'Done'
    if (last) await untilDone(scenario)
    const button = await readyButton(label)
    await waitFor(() => expect(document.querySelector('.dw-skeleton')).toBeNull())
    distances.push(distance(button, surface))
    heights.push(frameHeight())
    if (last) break
    const left = shownScreen()
    button.click()
    await waitFor(() => expect(shownScreen()).not.toBe(left))
  }
  return { distances, heights }
}

const cases = Object.keys(surfaces).flatMap((surface) =>
  Object.keys(ways).map((way) => [way as keyof typeof ways, surface as SurfaceName] as const),
)

test.each(cases)('the main button stands still through a deposit: %s, %s', async (way, surface) => {
  const { distances, heights } = await walk(way, surface)
  const { border } = surfaces[surface]
  expect(distances).toEqual(distances.map(() => 40 + border))
  const [form = 0, confirm = 0, ...later] = heights
  const grows = way === 'quotes-many' && surface.startsWith('inline')
  if (grows) {
    expect(form).toBeGreaterThan(720)
    expectSame(heights)
  } else if (surface !== 'sheet') expect(heights).toEqual(heights.map(() => 720))
  if (surface !== 'sheet') return
  expect([form, ...later]).toEqual([720, ...later.map(() => 720)])
  expect(confirm).toBeGreaterThanOrEqual(480)
  expect(confirm).toBeLessThan(720)
})

test('the main button stands still on a page that is drawn smaller', async () => {
  addStyle('[data-dw].dw { scale: 0.5 }')
  const { heights } = await walk('quotes-many', 'inline, desktop')
  expectSame(heights)
})

/** Styles have three digits, and layout has 64ths of a pixel. */
function expectSame(heights: readonly number[]): void {
  for (const height of heights) expect(height).toBeCloseTo(heights[0] ?? 0, 1)
}

function addStyle(rules: string): void {
  const style = document.createElement('style')
  style.textContent = rules
  document.head.append(style)
  onTestFinished(() => style.remove())
}

test.each([
  ['720px', ''],
  ['600px', '--dw-rest-work: 600px'],
  ['560px', '--dw-rest-work: 300px'],
])('on a phone the widget is at least %s high, not the window', async (height, declaration) => {
  await page.viewport(390, 1000)
  addStyle(`[data-dw].dw { ${declaration} }`)
  renderScenario(createScenario('card'), { props: {} })
  await waitFor(() => expect(shownScreen()).toBe('form'))
  const root = document.querySelector('.dw') as HTMLElement
  await waitFor(() => expect(root.hasAttribute('data-edge')).toBe(true))
  expect(getComputedStyle(root).minHeight).toBe(height)
})
