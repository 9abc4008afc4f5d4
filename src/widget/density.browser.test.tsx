import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readyButton } from '../../test/support/readyButton.js'
import { renderScenario, styledPage } from '../../test/support/renderScenario.js'
import { createScenario } from '../testing/createScenario.js'
import type { ScenarioName } from '../testing/scenarios/scenarios.js'

styledPage('* { animation: none !important; transition: none !important }')

const open = (name: ScenarioName) => renderScenario(createScenario(name, { hold: true, connected: true }))

/** What is not read as words: addresses, initials, what only screen readers meet, and details that have unfolded. */
const apart = 'bdi, .dw-disc, .dw-visually-hidden, [aria-expanded="true"] + div'

/** The words on the screen. Figures and their units are none. */
function visibleWords(name: string): string[] {
  const root = document.querySelector(`[data-screen="${name}"]`) as HTMLElement
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement?.checkVisibility() || parentElement.closest(apart)) continue
    const text = (textContent ?? '').replace(/\d\s(?:s|min|h)\b/g, '')
    words.push(...(text.match(/\p{L}[\p{L}’]*/gu) ?? []))
  }
  return words
}

function expectAtMost(limit: number, name: string): void {
  const words = visibleWords(name)
  expect(words.length).toBeGreaterThan(15)
  expect(words.length, `${words.length} words: ${words.join(' ')}`).toBeLessThanOrEqual(limit)
}

test('the form has at most 40 words', async () => {
  open('card')
  await readyButton(/^Continue/)
  await screen.findByText('Compare providers')
  expectAtMost(40, 'form')
})

test('the quotes have at most 90 words, with the details of one open', async () => {
  open('quotes-many')
  ;(await screen.findByText('Compare providers')).click()
  await readyButton(/^Continue with/)
  await screen.findByRole('heading', { name: 'Ways to pay' })
  expectAtMost(90, 'quotes')
})

test.each([
  ['card', /^Pay /],
  ['swap', /^Send \d/],
  ['transfer', 'Get the address'],
] as const)('the review of a %s deposit has at most 40 words', async (name, action) => {
  open(name)
  ;(await readyButton(name === 'transfer' ? /^Get deposit address/ : /^Continue/)).click()
  await readyButton(action)
  expectAtMost(40, 'confirm')
})

test('the name of a payment method stands beside its badge, and is never cut', async () => {
  open('quotes-many')
  const rows = await screen.findAllByRole('radio', { name: /fees/ })
  const names = () => rows.map((row) => row.querySelector('.dw-method-name') as HTMLElement)
  for (const name of names()) expect(name.getBoundingClientRect().height).toBeLessThan(28)
  for (const name of names()) {
    const text = name.firstElementChild as HTMLElement
    text.textContent = 'Apple or Google Pay'
    expect(text.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
    expect(getComputedStyle(text).textOverflow).toBe('clip')
  }
})

test('the row of a payment method keeps its height while its figures load', async () => {
  open('quotes-many')
  const rows = await screen.findAllByRole('radio', { name: /fees/ })
  const heights = () => rows.map((row) => row.getBoundingClientRect().height)
  const shown = heights()
  for (const row of rows) {
    const skeleton = document.createElement('span')
    skeleton.className = 'dw-skeleton'
    row.querySelector('.dw-text-lg > span')?.replaceWith(skeleton)
  }
  for (const [index, height] of heights().entries()) expect(height).toBeCloseTo(shown[index] ?? 0, 0)
})
