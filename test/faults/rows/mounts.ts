import { expect } from 'vitest'
import { until } from '../../support/until.js'
import type { Scene } from '../support/openScene.js'
import { watchRunning } from '../support/watchRunning.js'
import { rowsOf } from './rowsOf.js'

/** Runs in the page: widgets come, load their form, and go. */
async function visit(times: number): Promise<void> {
  for (let visits = 0; visits < times; visits++) {
    const widget = document.createElement('deposit-widget')
    widget.setAttribute('api-url', '/api/deposits')
    document.querySelector('#deposit')?.append(widget)
    await new Promise<void>((resolve) => {
      const look = () => {
        if (widget.shadowRoot?.querySelector('[data-screen="pick"] input')) resolve()
        else requestAnimationFrame(look)
      }
      look()
    })
    widget.remove()
  }
}

/** Bytes that are still needed. */
async function heapOf({ context, page }: Scene): Promise<number> {
  const browser = await context.newCDPSession(page)
  for (let times = 0; times < 3; times++) await browser.send('HeapProfiler.collectGarbage')
  const { usedSize } = await browser.send('Runtime.getHeapUsage')
  await browser.detach()
  return usedSize
}

export const mountRows = rowsOf(20, {
  'a hundred widgets of the script tag that came and went leave no timer, listener or memory behind': async (scene) => {
    const { page } = scene
    const running = await watchRunning(scene)
    await scene.open({}, '/script-tag')
    await page.locator('deposit-widget [data-screen="pick"] input').first().waitFor()
    await page.evaluate(() => document.querySelector('deposit-widget')?.remove())
    await page.evaluate(visit, 50)
    const before = { listeners: (await running()).listeners, heap: await heapOf(scene) }
    await page.evaluate(visit, 50)
    const grown = (await heapOf(scene)) - before.heap
    scene.notes(`Script tag: each of 50 widgets leaves ${Math.round(grown / 50)} bytes`)
    await until('no timer runs', async () => (await running()).timers === 0 || undefined)
    expect((await running()).listeners).toBe(before.listeners)
    // A widget with all that it has read is some hundred kilobytes. What engines keep for themselves is not told apart.
    expect(grown / 50).toBeLessThan(10_000)
  },
})
