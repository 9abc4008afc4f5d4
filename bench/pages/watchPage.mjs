/**
 * Runs in the page before anything of its own: notes when the main control is painted and which tasks are long.
 *
 * @param {string} selector Looked for in open shadow roots too.
 */
export function watchPage(selector) {
  const watch = { visible: undefined, tasks: [], active: 0 }
  window.benchWatch = watch
  const note = () => {
    watch.active = performance.now()
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watch.tasks.push({ startTime, duration })
    note()
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(note).observe({ type: 'resource', buffered: true })

  const find = (scope) => {
    const found = scope.querySelector(selector)
    if (found) return found
    const shadows = [...scope.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    return shadows.map(find).find(Boolean)
  }
  const look = () => {
    if (!find(document)?.checkVisibility()) return void requestAnimationFrame(look)
    // A message that is sent before a frame is painted arrives after it.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      watch.visible = performance.now()
      note()
    }
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
}
