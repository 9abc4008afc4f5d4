// @module-tag nightly
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { payment } from '../../test/support/fixtures.js'
import { openPayment } from '../../test/support/openPayment.js'

afterEach(cleanup)

/** Counts the listeners added to a target and not removed. */
function watchListeners(target: EventTarget): () => number {
  const alive = new Set<string>()
  const names = new Map<unknown, number>()
  const keyOf = (type: string, listener: unknown, options: unknown) => {
    if (!names.has(listener)) names.set(listener, names.size)
    const capture = typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture : options
    return `${type} ${names.get(listener)} ${capture === true}`
  }
  const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)]
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    alive.add(keyOf(type, listener, options))
    add(type, listener, options)
  })
  vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
    alive.delete(keyOf(type, listener, options))
    remove(type, listener, options)
  })
  return () => alive.size
}

test('mounting and unmounting 100 widgets leaks no interval and no listener', async () => {
  const onWindow = watchListeners(window)
  const onDocument = watchListeners(document)
  const intervals = new Set<unknown>()
  const [start, stop] = [globalThis.setInterval, globalThis.clearInterval]
  vi.stubGlobal('setInterval', (...given: Parameters<typeof setInterval>) => {
    const timer = start(...given)
    intervals.add(timer)
    return timer
  })
  vi.stubGlobal('clearInterval', (timer: Parameters<typeof clearInterval>[0]) => {
    intervals.delete(timer)
    stop(timer)
  })
  const visit = async () => {
    const { container, unmount } = openPayment({ payment: payment({ status: 'PENDING', funded: true }) })
    await waitFor(() => expect(container.querySelector('[data-screen="track"]')).toBeTruthy())
    unmount()
    container.remove()
  }
  // The first mount adds page-wide listeners that stay, such as React's own.
  await visit()
  const before = { window: onWindow(), document: onDocument(), intervals: intervals.size }
  for (let visits = 1; visits < 100; visits += 1) await visit()
  expect({ window: onWindow(), document: onDocument(), intervals: intervals.size }).toEqual(before)
})
