import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WholeMessages } from '../../i18n/WholeMessages.js'
import { useDeadlineText } from './useDeadlineText.js'

afterEach(cleanup)
afterEach(() => vi.useRealTimers())

test('a deadline on another day is never said to be today', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 23, 30) })
  const { result } = renderHook(useDeadlineText, { wrapper: WholeMessages })
  expect(result.current(new Date(2026, 10, 21, 23, 50).getTime())).toBe('23:50, today')
  expect(result.current(new Date(2026, 10, 22, 0, 20).getTime())).toMatch(/22 Nov 2026|Nov 22, 2026/)
  expect(result.current(new Date(2098, 10, 21, 23, 50).getTime())).toContain('2098')
})
