import type { Page } from 'playwright'

/** In milliseconds, the longest of all presses, letters and clicks so far. */
export type InputTimes = {
  /** Until the page could take it up. */
  delay: number
  /** Until it was drawn what came of it. */
  drawn: number
}

type Watched = { inputTimes: InputTimes }

/** Starts to measure anew how long input waits. */
export async function watchInput(page: Page): Promise<() => Promise<InputTimes>> {
  await page.evaluate(() => {
    const host = window as unknown as Watched
    const times = { delay: 0, drawn: 0 }
    host.inputTimes = times
    const watch = new PerformanceObserver((list) => {
      if (host.inputTimes !== times) return watch.disconnect()
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        times.delay = Math.max(times.delay, entry.processingStart - entry.startTime)
        times.drawn = Math.max(times.drawn, entry.duration)
      }
    })
    watch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  return async () => {
    // What was measured is told when the page has nothing else to do.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    return page.evaluate(() => (window as unknown as Watched).inputTimes)
  }
}
