import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePreload } from './usePreload.js'

// While what the hook was told to use is still there.
afterEach(cleanup)

test('what comes next waits for the screen that is there now', async () => {
  const idle: IdleRequestCallback[] = []
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => idle.push(callback))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  const steps = [{ preload: vi.fn() }]
  const { rerender } = renderHook(({ settled }) => usePreload(steps, settled), { initialProps: { settled: false } })
  expect(idle).toEqual([])
  rerender({ settled: true })
  await waitFor(() => expect(idle).toHaveLength(1))
  idle[0]?.({ didTimeout: false, timeRemaining: () => 10 })
  expect(steps[0]?.preload).toHaveBeenCalledTimes(1)
})
