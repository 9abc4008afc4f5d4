import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { createScenario } from '../testing/createScenario.js'
import { createMount } from './createMount.js'
import { createShadowFactory } from './createWidgetShadow.js'

const mount = createMount(createShadowFactory(''))

let consoleError: MockInstance
const mounted: { unmount: () => void }[] = []
beforeEach(() => {
  vi.stubGlobal('fetch', createScenario('card').fetch)
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
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
/** The amount in the form, or what stands there instead. */
const amountIn = (element: Element) => root(element)?.querySelector('input')?.value ?? root(element)?.textContent

test('mounts a widget in a shadow root, by element or selector, with its options', async () => {
  const [first, second] = [place('first'), place('second')]
  mountIn(first, { id: 'a', defaultAmount: '70' })
  mountIn('#second', { id: 'b', defaultAmount: '80' })
  await waitFor(() => expect([amountIn(first), amountIn(second)]).toEqual(['70', '80']))
  expect(consoleError).not.toHaveBeenCalled()
})

test('update() merges options and keeps the rest', async () => {
  const element = place()
  const handle = mountIn(element, { appearance: { theme: 'dark' }, defaultAmount: '70' })
  await waitFor(() => expect(root(element)?.dataset.theme).toBe('dark'))
  handle.update({ onClose: () => undefined })
  await waitFor(() => expect(root(element)?.querySelector('[aria-label="Close"]')).toBeTruthy())
  expect(root(element)?.dataset.theme).toBe('dark')
  handle.update({ appearance: undefined })
  await waitFor(() => expect(root(element)?.dataset.theme).not.toBe('dark'))
})

test('reset() leads from a payment to the form, also when called before rendering', async () => {
  const scenario = createScenario('card', { elapsed: 13, hold: true })
  vi.stubGlobal('fetch', scenario.fetch)
  const { paymentId } = scenario
  const [first, second] = [place('first'), place('second')]
  mountIn(first, { id: 'a', paymentId, defaultAmount: '70' }).reset()
  await waitFor(() => expect(amountIn(first)).toBe('70'))
  const handle = mountIn(second, { id: 'b', paymentId, defaultAmount: '80' })
  await waitFor(() => expect(root(second)?.querySelector('[data-screen="track"]')).toBeTruthy())
  // The form asks where the focus is when it appears.
  root(first)?.querySelector('input')?.focus()
  handle.reset()
  await waitFor(() => expect(amountIn(second)).toBe('80'))
})

test('unmount() is idempotent, restores the element and allows another mount', async () => {
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
  expect(consoleError).not.toHaveBeenCalled()
})

test('a second mount on an element logs an error and returns the first handle', () => {
  const element = place()
  const first = mountIn(element)
  expect(mountIn('#deposit')).toBe(first)
  expect(element.children).toHaveLength(1)
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(
    'deposit-widget: This element already has a widget. Call update() or unmount() on the handle of the first mount.',
  )
})

test.each([
  ['#nowhere', 'No element matches "#nowhere"'],
  ['[', 'No element matches "["'],
  ['', 'No element matches ""'],
  [null, 'mount() takes an element of the page or a selector'],
])('an invalid target (%j) logs an error and returns a no-op handle', (target, message) => {
  const handle = mount(target)
  handle.update({ defaultAmount: '1' })
  handle.on('complete', () => undefined)
  handle.off('complete', () => undefined)
  handle.unmount()
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(message))
})

test('open() and close() without layout modal log an error', () => {
  const handle = mountIn(place())
  handle.open()
  handle.close()
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(
    "deposit-widget: Only a widget with layout: 'modal' can be opened and closed.",
  )
})

test('without a proxy the widget renders and logs what to do', async () => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))
  const element = place()
  mountIn(element, { apiUrl: '/missing' })
  await waitFor(() =>
    expect(consoleError).toHaveBeenCalledWith(expect.stringContaining('No deposits proxy answers at /missing.')),
  )
  await waitFor(() => expect(root(element)).toBeTruthy())
})
