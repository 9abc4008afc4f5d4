import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDeadlineText } from './DeadlineClock.js'

afterEach(cleanup)
afterEach(() => vi.useRealTimers())

test('a deadline on another day is formatted with its date', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 23, 30) })
  const { result } = renderHook(useDeadlineText)
  expect(result.current(new Date(2026, 10, 21, 23, 50).getTime())).toBe('today at 23:50')
  expect(result.current(new Date(2026, 10, 22, 0, 20).getTime())).toMatch(/22 Nov 2026|Nov 22, 2026/)
  expect(result.current(new Date(2098, 10, 21, 23, 50).getTime())).toContain('2098')
})
