import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { payment } from '../../test/support/fixtures.js'
import { createEvents } from './createEvents.js'

let consoleError: MockInstance
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => document.body.replaceChildren())

function host(): HTMLElement {
  const element = document.createElement('div')
  document.body.append(element)
  return element
}

test('a listener receives events until it is removed', () => {
  const events = createEvents(host())
  const listener = vi.fn()
  events.on('complete', listener)
  events.on('complete', listener)
  events.emit('complete', payment())
  expect(listener).toHaveBeenCalledExactlyOnceWith(payment())
  events.off('complete', listener)
  events.emit('complete', payment())
  expect(listener).toHaveBeenCalledTimes(1)
})

test('removing a listener from one event keeps it on another', () => {
  const events = createEvents(host())
  const listener = vi.fn()
  events.on('complete', listener)
  events.on('status-change', listener)
  events.off('complete', listener)
  events.emit('complete', payment())
  events.emit('status-change', payment())
  expect(listener).toHaveBeenCalledTimes(1)
})

test('events reach the document, also from inside a shadow root of the page', () => {
  const outer = host()
  const inner = document.createElement('div')
  outer.attachShadow({ mode: 'open' }).append(inner)
  const heard: unknown[] = []
  const listen = (event: Event) => heard.push((event as CustomEvent).detail)
  document.addEventListener('deposit-complete', listen, { once: true })
  createEvents(inner).emit('complete', payment())
  expect(heard).toEqual([payment()])
})

test('listeners receive only events of their own widget', () => {
  const [first, second] = [createEvents(host()), createEvents(host())]
  const listener = vi.fn()
  first.on('complete', listener)
  second.emit('complete', payment())
  expect(listener).not.toHaveBeenCalled()
})

test('an unknown event or an invalid listener logs an error and does not throw', () => {
  const events = createEvents(host())
  events.on('finished' as 'complete', () => undefined)
  events.on('complete', 'done' as never)
  events.off('complete', () => undefined)
  events.off('complete', null as never)
  expect(consoleError.mock.calls.flat()).toEqual([
    'deposit-widget: There is no event "finished". The events are ready, event, status-change, complete, error, close.',
    "deposit-widget: on('complete') takes a function to call.",
  ])
})
