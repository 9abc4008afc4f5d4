import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { createScenario } from '../testing/createScenario.js'
import { createMount } from './createMount.js'
import { createShadowFactory } from './createShadowFactory.js'

const mount = createMount(createShadowFactory(''))

let said: MockInstance
const mounted: { unmount: () => void }[] = []
beforeEach(() => {
  vi.stubGlobal('fetch', createScenario('card').fetch)
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  for (const handle of mounted.splice(0)) handle.unmount()
  document.body.replaceChildren()
  localStorage.clear()
})

function place(id = 'deposit'): HTMLElement {
  const element = document.createElement('section')
  element.id = id
  document.body.append(element)
  return element
}

function mountIn(target: Parameters<typeof mount>[0], options?: Parameters<typeof mount>[1]) {
  const handle = mount(target, options)
  mounted.push(handle)
  return handle
}

const root = (element: Element) => element.firstElementChild?.shadowRoot?.querySelector<HTMLElement>('[data-dw]')
const amountIn = (element: Element) => root(element)?.querySelector('input')?.value

test('an element or a selector gets a widget in a shadow root, with its options', async () => {
  const [first, second] = [place('first'), place('second')]
  mountIn(first, { id: 'a', defaultAmount: '70' })
  mountIn('#second', { id: 'b', defaultAmount: '80' })
  await waitFor(() => expect([amountIn(first), amountIn(second)]).toEqual(['70', '80']))
  expect(said).not.toHaveBeenCalled()
})

test('an update changes what it names and keeps the rest', async () => {
  const element = place()
  const handle = mountIn(element, { appearance: { theme: 'dark' }, defaultAmount: '70' })
  await waitFor(() => expect(root(element)?.dataset.theme).toBe('dark'))
  handle.update({ onClose: () => undefined })
  await waitFor(() => expect(root(element)?.querySelector('[aria-label="Close"]')).toBeTruthy())
  expect(root(element)?.dataset.theme).toBe('dark')
  handle.update({ appearance: undefined })
  await waitFor(() => expect(root(element)?.dataset.theme).not.toBe('dark'))
})

test('a reset leads from a payment to the form, also one that is called before anything is drawn', async () => {
  const scenario = createScenario('card', { elapsed: 13, hold: true })
  vi.stubGlobal('fetch', scenario.fetch)
  const { paymentId } = scenario
  const [first, second] = [place('first'), place('second')]
  mountIn(first, { id: 'a', paymentId, defaultAmount: '70' }).reset()
  await waitFor(() => expect(amountIn(first)).toBe('70'))
  const handle = mountIn(second, { id: 'b', paymentId, defaultAmount: '80' })
  await waitFor(() => expect(root(second)?.querySelector('[data-screen="track"]')).toBeTruthy())
  handle.reset()
  await waitFor(() => expect(amountIn(second)).toBe('80'))
})

test('unmounting leaves the element as it was, works twice, and the element can be used again', async () => {
  const element = place()
  const note = document.createElement('p')
  element.append(note)
  const handle = mountIn(element)
  handle.unmount()
  handle.unmount()
  handle.update({ defaultAmount: '5' })
  expect([...element.children]).toEqual([note])
  mountIn(element)
  expect(element.children).toHaveLength(2)
  expect(said).not.toHaveBeenCalled()
})

test('a second mount on an element is told to update, and gets the first widget', () => {
  const element = place()
  const first = mountIn(element)
  expect(mountIn('#deposit')).toBe(first)
  expect(element.children).toHaveLength(1)
  expect(said).toHaveBeenCalledExactlyOnceWith(
    'deposit-widget: This element has a widget already. Use update() of what the first mount returned, or unmount().',
  )
})

test.each([
  ['#nowhere', 'No element matches "#nowhere"'],
  ['[', 'No element matches "["'],
  ['', 'No element matches ""'],
  [null, 'mount() takes an element of the page or a selector'],
])('without an element (%j) a page gets a sentence and a handle that does nothing', (target, sentence) => {
  const handle = mount(target)
  handle.update({ defaultAmount: '1' })
  handle.on('complete', () => undefined)
  handle.off('complete', () => undefined)
  handle.unmount()
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(sentence))
})

test('what is not a dialog is not opened, and the developer reads how it becomes one', () => {
  const handle = mountIn(place())
  handle.open()
  handle.close()
  expect(said).toHaveBeenCalledExactlyOnceWith(
    "deposit-widget: Only a widget that was mounted with layout: 'modal' can be opened and closed.",
  )
})

test('a page whose proxy is missing sees the widget, and its developer reads what to do', async () => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))
  const element = place()
  mountIn(element, { apiUrl: '/missing' })
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith(expect.stringContaining('No deposits proxy answers at /missing.')),
  )
  await waitFor(() => expect(root(element)).toBeTruthy())
})
