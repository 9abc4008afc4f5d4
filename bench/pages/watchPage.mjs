/**
 * Runs in the page before its scripts: records when the main control is painted, and long tasks.
 *
 * @param {string} selector Also matched in open shadow roots.
 */
export function watchPage(selector) {
  const watch = { visible: undefined, tasks: [], active: 0 }
  window.benchWatch = watch
  const markActive = () => {
    watch.active = performance.now()
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watch.tasks.push({ startTime, duration })
    markActive()
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(markActive).observe({ type: 'resource', buffered: true })

  const find = (scope) => {
    const found = scope.querySelector(selector)
    if (found) return found
    const shadows = [...scope.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    return shadows.map(find).find(Boolean)
  }
  const check = () => {
    if (!find(document)?.checkVisibility()) return void requestAnimationFrame(check)
    // A message posted in requestAnimationFrame arrives after that frame is painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      watch.visible = performance.now()
      markActive()
    }
    port2.postMessage(null)
  }
  requestAnimationFrame(check)
}
