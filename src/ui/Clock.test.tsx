import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Clock } from './Clock.js'

const start = Date.UTC(2026, 10, 21, 14, 0, 0)
const format = { countdown: (ms: number) => `${Math.ceil(ms / 1000)} s`, until: (at: number) => `until ${at - start}` }
const clock = () => screen.getByRole('timer', { name: 'Price held' })
const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a short time counts down every second and gets the warning tone at the end', () => {
  const onEnd = vi.fn()
  render(<Clock label="Price held" deadline={start + 60_000} total={60_000} format={format} onEnd={onEnd} />)
  expect(clock().textContent).toBe('60 s')
  advance(1000)
  expect(clock().textContent).toBe('59 s')
  expect(clock().dataset.tone).toBeUndefined()
  advance(45_000)
  expect(clock().textContent).toBe('14 s')
  expect(clock().dataset.tone).toBe('warning')
  expect(onEnd).not.toHaveBeenCalled()
  advance(14_000)
  expect(clock().textContent).toBe('0 s')
  advance(5000)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('a long time shows when it ends', () => {
  render(<Clock label="Price held" deadline={start + 1_800_000} total={1_800_000} format={format} />)
  expect(clock().textContent).toBe('until 1800000')
})

test('onEnd is called again for a new deadline', () => {
  const onEnd = vi.fn()
  const props = { label: 'Price held', total: 2000, format, onEnd }
  const { rerender } = render(<Clock {...props} deadline={start + 2000} />)
  advance(3000)
  rerender(<Clock {...props} deadline={start + 6000} />)
  expect(onEnd).toHaveBeenCalledTimes(1)
  advance(4000)
  expect(onEnd).toHaveBeenCalledTimes(2)
})

test('all clocks share one timer, which stops with the last one', () => {
  const props = { label: 'Price held', deadline: start + 60_000, total: 60_000, format }
  render(
    <>
      <Clock {...props} />
      <Clock {...props} />
    </>,
  )
  expect(vi.getTimerCount()).toBe(1)
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})

test('it is not announced by screen readers', () => {
  render(<Clock label="Price held" deadline={start + 60_000} total={60_000} format={format} />)
  expect(clock().getAttribute('aria-live')).toBe('off')
})

test('a clock never shows more than its length, however the clocks of service and browser differ', () => {
  const { rerender } = render(<Clock label="Price held" deadline={start + 300_900} total={300_000} format={format} />)
  expect(clock().textContent).toBe('300 s')
  rerender(<Clock label="Price held" deadline={start + 9 * 3_600_000} total={300_000} format={format} />)
  expect(clock().textContent).toBe('300 s')
})
