import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { createDepositClient } from '../client/createDepositClient.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import { createScenario } from '../testing/createScenario.js'
import { DepositWidget } from './DepositWidget.js'

type Cdp = { send: (method: string) => Promise<unknown> }

/** Bytes that are still needed. */
async function heap(): Promise<number> {
  const browser = cdp() as unknown as Cdp
  // React measures itself while a page is developed, and the browser keeps that.
  performance.clearMeasures()
  performance.clearMarks()
  for (let times = 0; times < 3; times++) await browser.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await browser.send('Runtime.getHeapUsage')) as { usedSize: number }
  return usedSize
}

/** A widget with a cache of its own comes, loads its form, and goes. */
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
  await vi.waitFor(() => expect(container.querySelector('[data-screen="pick"] input')).toBeTruthy(), 30_000)
  root.unmount()
  container.remove()
}

/** Timeouts of the page that have neither ended nor been cleared. */
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

test('a hundred widgets that came and went leave no timeout and no memory behind', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const timeouts = watchTimeouts()
  const sizes: number[] = []
  for (let visits = 1; visits <= 100; visits++) {
    await visit()
    if (visits === 50 || visits === 75 || visits === 100) sizes.push(await heap())
  }
  const [half = 0, most = 0, all = 0] = sizes
  await vi.waitFor(() => expect(timeouts.size).toBe(0), 30_000)
  // A widget with all that it has read is some hundred kilobytes. What engines keep for themselves is not told apart.
  // A leak grows all the way; what the engine or another test's page takes meanwhile, it takes once.
  expect(Math.min(most - half, all - most) / 25).toBeLessThan(10_000)
}, 180_000)
