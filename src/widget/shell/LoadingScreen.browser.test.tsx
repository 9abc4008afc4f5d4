import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { destination } from '../../../test/support/fixtures.js'
import { placeholderSheet, widgetSheet } from '../../../test/support/hostSheets.js'
import { createDepositClient } from '../../client/createDepositClient.js'
import { DepositProvider } from '../../hooks/DepositProvider.js'
import { createScenario } from '../../testing/createScenario.js'
import { DepositWidget } from '../DepositWidget.js'

const style = document.createElement('style')
style.textContent = `body { margin: 0 24px }\n${widgetSheet}\n${placeholderSheet}`

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  document.head.append(style)
})

afterEach(async () => {
  cleanup()
  document.body.replaceChildren()
  style.remove()
  await page.viewport(1280, 800)
})

const scenario = createScenario('card', { hold: true })
const client = createDepositClient({ baseUrl: '/api', fetch: scenario.fetch, now: scenario.clock.now })
const widget = (
  <DepositProvider client={client} storage={null}>
    <DepositWidget appearance={{ theme: 'light' }} destinationAddress={destination} />
  </DepositProvider>
)

type Box = [x: number, y: number, width: number, height: number]

function boxesOf(root: ParentNode, selector: string): Box[] {
  return [...root.querySelectorAll(selector)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height].map(Math.round) as Box
  })
}

/** The form's own boxes, once it is there. */
async function formBoxes() {
  render(widget)
  await screen.findByRole('button', { name: '$50' })
  const form = document.querySelector('[data-screen="form"]') as Element
  return {
    tiles: boxesOf(form, '.dw-tile'),
    card: boxesOf(form, '.dw-card')[0] as Box,
    button: boxesOf(form, '.dw-screen-foot > .dw-button')[0] as Box,
  }
}

test.each([400, 390])(
  'what a server renders at %i px has the boxes of the form, and nothing to focus',
  async (width) => {
    await page.viewport(width + 48, 800)
    document.body.innerHTML = renderToString(widget)
    const loading = document.querySelector('[data-screen="loading"]') as Element
    const skeleton = {
      tiles: boxesOf(loading, '.dw-tile'),
      card: boxesOf(loading, '.dw-card')[0] as Box,
      button: boxesOf(loading, '.dw-screen-foot > .dw-button')[0] as Box,
    }
    expect(loading.querySelectorAll('button, a, input, [tabindex]')).toHaveLength(0)
    document.body.replaceChildren()
    const form = await formBoxes()
    expect(skeleton.tiles).toEqual(form.tiles)
    expect(skeleton.button).toEqual(form.button)
    expect(skeleton.card.slice(0, 3)).toEqual(form.card.slice(0, 3))
    expect(Math.abs(skeleton.card[3] - form.card[3])).toBeLessThanOrEqual(8)
  },
)

test.each([400, 390])('before the script is there, the element has the boxes of the form at %i px', async (width) => {
  await page.viewport(width + 48, 800)
  const element = document.createElement('deposit-widget')
  document.body.append(element)
  const { height } = element.getBoundingClientRect()
  const before = getComputedStyle(element, '::before')
  const after = getComputedStyle(element, '::after')
  const tile = Number.parseFloat(before.inlineSize)
  const empty = {
    height,
    tiles: [0, 1, 2].map((index) => [41 + index * (tile + 8), 61, tile, 68].map(Math.round)),
    card: [41, 1 + Number.parseFloat(after.top)],
    button: [41, height - 1 - Number.parseFloat(after.bottom) - 48, width - 34, 48],
  }
  element.remove()
  const form = await formBoxes()
  expect(empty).toEqual({
    height: 720,
    tiles: form.tiles,
    card: form.card.slice(0, 2),
    button: form.button,
  })
})
