import { expect } from 'vitest'
import { until } from '../../support/until.js'
import type { Scene } from '../support/openScene.js'
import { watchRunning } from '../support/watchRunning.js'
import { rowsOf } from './rowsOf.js'

/** Runs in the page: mounts a widget, waits for its form, and removes it, `times` times. */
async function mountAndRemove(times: number): Promise<void> {
  for (let visits = 0; visits < times; visits++) {
    const widget = document.createElement('deposit-widget')
    widget.setAttribute('api-url', '/api/deposits')
    document.querySelector('#deposit')?.append(widget)
    await new Promise<void>((resolve) => {
      const check = () => {
        if (widget.shadowRoot?.querySelector('[data-screen="form"] input')) resolve()
        else requestAnimationFrame(check)
      }
      check()
    })
    widget.remove()
  }
}

/** Bytes in use after garbage collection. */
async function heapUsed({ context, page }: Scene): Promise<number> {
  const browser = await context.newCDPSession(page)
  for (let times = 0; times < 3; times++) await browser.send('HeapProfiler.collectGarbage')
  const { usedSize } = await browser.send('Runtime.getHeapUsage')
  await browser.detach()
  return usedSize
}

export const mountRows = rowsOf(20, {
  'mounting and removing 100 widgets leaks no timer, listener or memory': async (scene) => {
    const { page } = scene
    const running = await watchRunning(scene)
    await scene.open({}, '/script-tag')
    await page.locator('deposit-widget [data-screen="form"] input').first().waitFor()
    await page.evaluate(() => document.querySelector('deposit-widget')?.remove())
    await page.evaluate(mountAndRemove, 50)
    const before = { listeners: (await running()).listeners, heap: await heapUsed(scene) }
    await page.evaluate(mountAndRemove, 50)
    const grown = (await heapUsed(scene)) - before.heap
    scene.notes(`Script tag: each of 50 widgets leaves ${Math.round(grown / 50)} bytes`)
    await until('no timer runs', async () => (await running()).timers === 0 || undefined)
    expect((await running()).listeners).toBe(before.listeners)
    // A leaked widget with its data would be some hundred kilobytes. The margin is for the engine's own allocations.
    expect(grown / 50).toBeLessThan(10_000)
  },
})
