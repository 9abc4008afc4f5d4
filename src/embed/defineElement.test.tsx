import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { createScenario } from '../testing/createScenario.js'
import { createShadowFactory } from './createShadowFactory.js'
import { defineElement } from './defineElement.js'

const createShadow = createShadowFactory('')
defineElement('deposit-widget', createShadow)

type Embedded = HTMLElement & Record<string, unknown>

let said: MockInstance
beforeEach(() => {
  vi.stubGlobal('fetch', createScenario('card').fetch)
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

const create = () => document.createElement('deposit-widget') as Embedded
const root = (element: Embedded) => element.shadowRoot?.querySelector<HTMLElement>('[data-dw]')
const drawn = (element: Embedded) => waitFor(() => expect(root(element)).toBeTruthy())
const show = (element: Embedded) => {
  document.body.append(element)
  return drawn(element)
}
const amount = (element: Embedded) => root(element)?.querySelector('input')?.value

test('attributes are options', async () => {
  const element = create()
  element.setAttribute('default-amount', '70')
  element.setAttribute('theme', 'dark')
  await show(element)
  await waitFor(() => expect(amount(element)).toBe('70'))
  expect(root(element)?.dataset.theme).toBe('dark')
})

test('a property goes before an attribute, also one that was set before the script was there', async () => {
  const element = create()
  element.setAttribute('default-amount', '70')
  Object.defineProperty(element, 'defaultAmount', { value: '80', configurable: true, writable: true })
  await show(element)
  await waitFor(() => expect(amount(element)).toBe('80'))
  expect(element.defaultAmount).toBe('80')
})

test('the element starts a new deposit when its page says so', async () => {
  const { fetch, paymentId } = createScenario('card', { elapsed: 13, hold: true })
  vi.stubGlobal('fetch', fetch)
  const element = create()
  Object.assign(element, { paymentId, defaultAmount: '70' })
  document.body.append(element)
  ;(element as unknown as { reset: () => void }).reset()
  await waitFor(() => expect(amount(element)).toBe('70'))
})

test('an attribute that changes is drawn', async () => {
  const element = create()
  await show(element)
  for (const theme of ['dark', 'light']) {
    element.setAttribute('theme', theme)
    await waitFor(() => expect(root(element)?.dataset.theme).toBe(theme))
  }
})

test('a moved element keeps its widget, and one that is taken away leaves nothing drawn', async () => {
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

test('the id of an element stays its id', async () => {
  const element = create()
  element.id = 'first'
  await show(element)
  expect(document.querySelector('#first')).toBe(element)
})

test('mistakes in attributes and properties are said, and the widget is drawn', async () => {
  const element = create()
  element.setAttribute('default-payment-method', 'crad')
  element.defaultAmount = 50
  await show(element)
  expect(root(element)).toBeTruthy()
  expect(said.mock.calls.flat()).toEqual([
    expect.stringContaining('The option "defaultPaymentMethod" takes'),
    expect.stringContaining('The option "defaultAmount" takes a text'),
  ])
})

test('a name that is taken stays with who has it', () => {
  const first = customElements.get('deposit-widget')
  defineElement('deposit-widget', createShadow)
  expect(customElements.get('deposit-widget')).toBe(first)
  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('The element name <deposit-widget> is taken. Is the script on the page twice?'),
  )
})
