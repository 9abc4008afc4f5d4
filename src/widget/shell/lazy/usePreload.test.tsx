import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePreload } from './usePreload.js'

// Unmounts while the stubbed idle callbacks still exist.
afterEach(cleanup)

test('preloading waits until the current screen is ready and the page is idle', async () => {
  const idle: IdleRequestCallback[] = []
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => idle.push(callback))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  const loads = [load]
  const { rerender } = renderHook(({ ready }) => usePreload(loads, ready), { initialProps: { ready: false } })
  expect(idle).toEqual([])
  rerender({ ready: true })
  await waitFor(() => expect(idle).toHaveLength(1))
  idle[0]?.({ didTimeout: false, timeRemaining: () => 10 })
  expect(load).toHaveBeenCalledTimes(1)
})
