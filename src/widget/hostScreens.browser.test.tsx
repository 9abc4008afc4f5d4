// @module-tag nightly
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hostSheets } from '../../test/support/hostSheets.js'
import { readyButton } from '../../test/support/readyButton.js'
import { OpenModal, renderScenario, shownScreen, styledPage } from '../../test/support/renderScenario.js'
import { createScenario } from '../testing/createScenario.js'
import type { ScenarioName } from '../testing/scenarios/scenarios.js'
import { DepositWidget } from './DepositWidget.js'

styledPage('*, *::before, *::after { animation: none !important; transition: none !important }')

const style = document.createElement('style')
afterEach(() => {
  style.remove()
  document.body.dir = ''
})

/** What is drawn of a dialog itself. What it inherits is nothing to the widget in it. */
const ofDialog = ['display', 'padding', 'border-width', 'background-color', 'box-shadow', 'filter', 'rotate', 'opacity']

/** Without motion, which a page may turn off. */
const isDrawn = (property: string) => !/^(?:--|transition|animation)/.test(property)

/** Whether it is of no effect: the look of a line that is not drawn, and the alignment of a block in a line. */
function isIdle(property: string, computed: CSSStyleDeclaration): boolean {
  if (property === 'vertical-align') return computed.display === 'block'
  if (property === 'outline-width') return computed.outlineStyle === 'none'
  const [border] = property.match(/^border-.*(?=-style|-color)/) ?? []
  return border !== undefined && computed.getPropertyValue(`${border}-width`) === '0px'
}

function linesOf(element: Element, part = ''): string[] {
  const computed = getComputedStyle(element, part)
  if (part ? computed.content === 'none' : !element.checkVisibility()) return []
  const names = element.localName === 'dialog' ? ofDialog : [...computed].filter(isDrawn)
  // Shapes have no boxes.
  if (element.matches('svg *')) names.splice(names.indexOf('box-sizing'), 1)
  const name = `${element.localName}.${element.getAttribute('class')}${part}`
  return names.map((property) => {
    const value = isIdle(property, computed) ? 'of no effect' : computed.getPropertyValue(property)
    return `${name} ${property}: ${value}`
  })
}

/** The place and the computed style of all that is shown, one line each. */
function drawn(): string[] {
  return [...document.querySelectorAll('dialog, .dw, .dw *')].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const place = `${element.localName}.${element.getAttribute('class')} at ${x} ${y} ${width} ${height}`
    return [place, ...linesOf(element), ...linesOf(element, '::before'), ...linesOf(element, '::after')]
  })
}

/** What a sheet of a host changes. */
function findChanges(before: string[], css: string, dir: string): string[] {
  style.textContent = css
  document.head.prepend(style)
  document.body.dir = dir
  const after = drawn()
  style.remove()
  document.body.dir = ''
  return after.filter((line, index) => line !== before[index])
}

/** Reads the screens of a deposit, and says on which pages they are drawn differently. */
function expectUnchanged(): void {
  const before = drawn()
  const changes: Record<string, string[]> = {}
  for (const [name, css] of Object.entries({ ...hostSheets, 'right to left': '' })) {
    const found = findChanges(before, css, name === 'right to left' ? 'rtl' : '')
    if (found.length > 0) changes[name] = found.slice(0, 5)
  }
  expect(changes).toEqual({})
}

const cases = [
  ['inline', 390],
  ['dialog', 390],
  ['dialog', 900],
] as const

test.each(cases)('style sheets of hosts do not change the way to a card: %s, %i px', async (surface, width) => {
  await page.viewport(width, 1400)
  renderScenario(createScenario('card', { hold: true }), { Widget: surface === 'dialog' ? OpenModal : DepositWidget })
  const main = await readyButton(/^Continue/)
  await screen.findByText('Compare providers')
  expectUnchanged()
  main.click()
  await readyButton(/^Pay /)
  expectUnchanged()
})

const payments = [
  ['transfer', 0, 'transfer'],
  ['card', 13, 'track'],
  ['card', 600, 'done'],
  ['card-failed', 600, 'problem'],
] as const satisfies [ScenarioName, number, string][]

test.each(payments)('style sheets of hosts do not change a payment: %s after %i s', async (name, elapsed, shown) => {
  await page.viewport(390, 1400)
  const scenario = createScenario(name, { hold: true, elapsed })
  renderScenario(scenario, { props: { paymentId: scenario.paymentId } })
  await waitFor(() => expect(shownScreen()).toBe(shown))
  await waitFor(() => expect(document.querySelector('.dw-skeleton')).toBeNull())
  expectUnchanged()
  ;(await screen.findByRole('button', { name: 'Help' })).click()
  await screen.findByRole('dialog', { name: 'Help' })
  expectUnchanged()
})
