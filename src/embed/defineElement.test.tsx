import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { createScenario } from '../testing/createScenario.js'
import { createShadowFactory } from './createWidgetShadow.js'
import { defineElement } from './defineElement.js'

const createShadow = createShadowFactory('')
defineElement('deposit-widget', createShadow)

type Embedded = HTMLElement & Record<string, unknown>

let consoleError: MockInstance
beforeEach(() => {
  vi.stubGlobal('fetch', createScenario('card').fetch)
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

const create = () => document.createElement('deposit-widget') as HTMLElement as Embedded
const root = (element: Embedded) => element.shadowRoot?.querySelector<HTMLElement>('[data-dw]')
const drawn = (element: Embedded) => waitFor(() => expect(root(element)).toBeTruthy())
const show = (element: Embedded) => {
  document.body.append(element)
  return drawn(element)
}
const amount = (element: Embedded) => root(element)?.querySelector('input')?.value

test('attributes set options', async () => {
  const element = create()
  element.setAttribute('default-amount', '70')
  element.setAttribute('theme', 'dark')
  await show(element)
  await waitFor(() => expect(amount(element)).toBe('70'))
  expect(root(element)?.dataset.theme).toBe('dark')
})

test('properties override attributes, also when set before the element was defined', async () => {
  const element = create()
  element.setAttribute('default-amount', '70')
  Object.defineProperty(element, 'defaultAmount', { value: '80', configurable: true, writable: true })
  await show(element)
  await waitFor(() => expect(amount(element)).toBe('80'))
  expect(element.defaultAmount).toBe('80')
})

test('reset() starts a new deposit', async () => {
  const { fetch, paymentId } = createScenario('card', { elapsed: 13, hold: true })
  vi.stubGlobal('fetch', fetch)
  const element = create()
  Object.assign(element, { paymentId, defaultAmount: '70' })
  document.body.append(element)
  ;(element as unknown as { reset: () => void }).reset()
  await waitFor(() => expect(amount(element)).toBe('70'))
})

test('a changed attribute is rendered', async () => {
  const element = create()
  await show(element)
  for (const theme of ['dark', 'light']) {
    element.setAttribute('theme', theme)
    await waitFor(() => expect(root(element)?.dataset.theme).toBe(theme))
  }
})

test('a moved element keeps its widget, a removed one is unmounted', async () => {
  const element = create()
  await show(element)
  const before = root(element)
  const section = document.createElement('section')
  document.body.append(section)
  section.append(element)
  await Promise.resolve()
  expect(root(element)).toBe(before)
  element.remove()
  await waitFor(() => expect(element.shadowRoot?.innerHTML).toBe(''))
  await show(element)
})

test('the id option does not change the id of the element', async () => {
  const element = create()
  element.id = 'first'
  await show(element)
  expect(document.querySelector('#first')).toBe(element)
})

test('invalid attributes and properties log an error, and the widget still renders', async () => {
  const element = create()
  element.setAttribute('default-payment-method', 'crad')
  element.defaultAmount = 50
  await show(element)
  expect(root(element)).toBeTruthy()
  expect(consoleError.mock.calls.flat()).toEqual([
    expect.stringContaining('The option "defaultPaymentMethod" takes'),
    expect.stringContaining('The option "defaultAmount" takes a string'),
  ])
})

test('an element name that is already defined is left as it is', () => {
  const first = customElements.get('deposit-widget')
  defineElement('deposit-widget', createShadow)
  expect(customElements.get('deposit-widget')).toBe(first)
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('The element name <deposit-widget> is taken. Is the script on the page twice?'),
  )
})
