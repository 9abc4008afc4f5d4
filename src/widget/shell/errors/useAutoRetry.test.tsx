import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DepositErrorCode } from '../../../errors/codes.js'
import { DepositError } from '../../../errors/DepositError.js'
import { useReconnect } from './useAutoRetry.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const failure = (code: DepositErrorCode = 'network') => new DepositError(code, 'Failed.')

/** A request that has failed. `settle` ends the next one, with an error or none. */
function open(first: DepositError) {
  const retry = vi.fn()
  type Attempt = { error: DepositError | undefined; isFetching: boolean }
  const initialProps: Attempt = { error: first, isFetching: false }
  const { rerender } = renderHook((attempt: Attempt) => useReconnect(attempt, retry), { initialProps })
  const settle = (error: DepositError | undefined) => {
    rerender({ error: undefined, isFetching: true })
    rerender({ error, isFetching: false })
  }
  return { retry, settle }
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a failed connection is retried less and less often', () => {
  const { retry, settle } = open(failure())
  for (const [index, seconds] of [4, 8, 16, 30, 30].entries()) {
    pass(seconds * 1_000 - 1)
    expect(retry).toHaveBeenCalledTimes(index)
    pass(1)
    expect(retry).toHaveBeenCalledTimes(index + 1)
    settle(failure())
  }
})

test('after a success the first wait is short again', () => {
  const { retry, settle } = open(failure())
  settle(failure('timeout'))
  settle(undefined)
  pass(60_000)
  expect(retry).not.toHaveBeenCalled()
  settle(failure())
  pass(4_000)
  expect(retry).toHaveBeenCalledTimes(1)
})

test('it is retried at once when the browser is online again', () => {
  const { retry } = open(failure())
  window.dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('what another attempt cannot mend is left to the person', () => {
  const { retry } = open(failure('invalid_request'))
  window.dispatchEvent(new Event('online'))
  pass(120_000)
  expect(retry).not.toHaveBeenCalled()
})
