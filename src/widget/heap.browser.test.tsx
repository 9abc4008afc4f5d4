import { waitFor } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { createDepositClient } from '../client/createDepositClient.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import { createScenario } from '../testing/createScenario.js'
import { DepositWidget } from './DepositWidget.js'

type Cdp = { send: (method: string) => Promise<unknown> }

/** Used heap size in bytes after garbage collection. */
async function heap(): Promise<number> {
  const browser = cdp() as unknown as Cdp
  // React's development build records performance entries, which the browser keeps.
  performance.clearMeasures()
  performance.clearMarks()
  for (let times = 0; times < 3; times++) await browser.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await browser.send('Runtime.getHeapUsage')) as { usedSize: number }
  return usedSize
}

/** Mounts a widget with its own cache, waits for the form, and unmounts it. */
async function visit(): Promise<void> {
  const { fetch } = createScenario('card', { hold: true })
  const client = createDepositClient({ baseUrl: '/api', fetch })
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  root.render(
    <DepositProvider client={client} storage={null}>
      <DepositWidget />
    </DepositProvider>,
  )
  await waitFor(() => expect(container.querySelector('[data-screen="form"] input')).toBeTruthy())
  root.unmount()
  container.remove()
}

/** Tracks the pending timeouts of the page. */
function watchTimeouts(): ReadonlySet<unknown> {
  const alive = new Set<unknown>()
  const [start, stop] = [globalThis.setTimeout, globalThis.clearTimeout]
  vi.stubGlobal('setTimeout', (call: (...values: unknown[]) => void, wait: number, ...values: unknown[]) => {
    const timer = start(() => {
      alive.delete(timer)
      call(...values)
    }, wait)
    alive.add(timer)
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: Parameters<typeof clearTimeout>[0]) => {
    alive.delete(timer)
    stop(timer)
  })
  return alive
}

test('mounting and unmounting 100 widgets leaks no timeout and no memory', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const timeouts = watchTimeouts()
  const sizes: number[] = []
  for (let visits = 1; visits <= 100; visits++) {
    await visit()
    if (visits % 20 === 0) sizes.push(await heap())
  }
  // Not the `waitFor` of the testing library, which has a timeout of its own.
  await vi.waitFor(() => expect(timeouts.size).toBe(0), 45_000)
  // A widget with its data takes some hundred kilobytes. The measurement includes the engine's own allocations, but
  // those happen once, while a leak grows with every visit: so take the smallest of the increases.
  const increases = sizes.slice(1).map((size, index) => size - (sizes[index] ?? 0))
  expect(Math.min(...increases) / 20).toBeLessThan(10_000)
})
