/** Runs in the page before its scripts: records how long each press takes until the next paint. */
export function watchPresses() {
  const watch = { slowest: 0, longest: 0, active: 0 }
  window.pressWatch = watch
  const markActive = () => {
    watch.active = performance.now()
  }
  new PerformanceObserver((list) => {
    markActive()
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) watch.slowest = Math.max(watch.slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  new PerformanceObserver((list) => {
    markActive()
    for (const { duration } of list.getEntries()) watch.longest = Math.max(watch.longest, duration)
  }).observe({ type: 'longtask' })
  new PerformanceObserver(markActive).observe({ type: 'resource' })
  addEventListener('pointerdown', markActive, { capture: true })
  addEventListener('keydown', markActive, { capture: true })
}
