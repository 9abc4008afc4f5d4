import type { Page } from 'playwright'

/** The longest input latency so far, in milliseconds. */
export type InputTimes = {
  /** From the input to the start of its event handlers. */
  delay: number
  /** From the input to the next paint. */
  painted: number
}

type Watched = { inputTimes: InputTimes }

/** Starts a new measurement of input latency. The returned function reads it. */
export async function watchInput(page: Page): Promise<() => Promise<InputTimes>> {
  await page.evaluate(() => {
    const host = window as unknown as Watched
    const times = { delay: 0, painted: 0 }
    host.inputTimes = times
    const watch = new PerformanceObserver((list) => {
      if (host.inputTimes !== times) return watch.disconnect()
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        times.delay = Math.max(times.delay, entry.processingStart - entry.startTime)
        times.painted = Math.max(times.painted, entry.duration)
      }
    })
    watch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  return async () => {
    // Performance entries are delivered when the page is idle.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    return page.evaluate(() => (window as unknown as Watched).inputTimes)
  }
}
