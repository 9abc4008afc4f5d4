import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { payment } from '../testing/fixtures.js'
import { createEvents } from './createEvents.js'

let said: MockInstance
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => document.body.replaceChildren())

function host(): HTMLElement {
  const element = document.createElement('div')
  document.body.append(element)
  return element
}

test('a listener gets what happened, until it is taken off', () => {
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

test('one function hears two events, and goes on hearing one when it leaves the other', () => {
  const events = createEvents(host())
  const listener = vi.fn()
  events.on('complete', listener)
  events.on('status-change', listener)
  events.off('complete', listener)
  events.emit('complete', payment())
  events.emit('status-change', payment())
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a document hears the widgets below it, also from inside a shadow root of the page', () => {
  const outer = host()
  const inner = document.createElement('div')
  outer.attachShadow({ mode: 'open' }).append(inner)
  const heard: unknown[] = []
  const listen = (event: Event) => heard.push((event as CustomEvent).detail)
  document.addEventListener('deposit-complete', listen, { once: true })
  createEvents(inner).emit('complete', payment())
  expect(heard).toEqual([payment()])
})

test('two widgets do not hear each other', () => {
  const [first, second] = [createEvents(host()), createEvents(host())]
  const listener = vi.fn()
  first.on('complete', listener)
  second.emit('complete', payment())
  expect(listener).not.toHaveBeenCalled()
})

test('a mistyped event and a listener that is no function are said, and nothing is thrown', () => {
  const events = createEvents(host())
  events.on('finished' as 'complete', () => undefined)
  events.on('complete', 'done' as never)
  events.off('complete', () => undefined)
  events.off('complete', null as never)
  expect(said.mock.calls.flat()).toEqual([
    'deposit-widget: There is no event "finished". The events are ready, event, status-change, complete, error, close.',
    "deposit-widget: on('complete') takes a function to call.",
  ])
})
