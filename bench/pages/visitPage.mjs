import { watchPage } from './watchPage.mjs'

const IDLE_MS = 1_000
const TIMEOUT_MS = 30_000
const LONG_TASK_MS = 50
const kinds = { '': 'html', html: 'html', js: 'js', css: 'css' }

/**
 * Opens a page with a cold cache and waits until it is idle.
 *
 * @param {import('playwright').Browser} browser
 * @param {{ origin: string, weightOf: (path: string) => number }} server
 * @param {{ name: string, slowdown: number }} visit `slowdown` is the CPU throttling rate.
 */
export async function visitPage(browser, { origin, weightOf }, { name, slowdown }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const foreign = []
    const pageErrors = []
    page.on('request', (request) => /^(https?|wss?):/.test(request.url()) && foreign.push(request.url()))
    page.on('pageerror', (error) => pageErrors.push(error.message))
    await page.addInitScript(watchPage, mainControl(name))
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${origin}/${name}/`)
    await page.waitForFunction(
      (idleMs) => window.benchWatch.visible && performance.now() - window.benchWatch.active > idleMs,
      IDLE_MS,
      { timeout: TIMEOUT_MS, polling: 100 },
    )
    const { visible, tasks, files } = await page.evaluate(readPage)
    if (pageErrors.length > 0) throw new Error(`The page ${name} is broken: ${pageErrors.join(' ')}`)
    const weigh = (list) => weighByKind(list, weightOf)
    return {
      initial_bytes: weigh(files.filter(({ end }) => end <= visible)),
      idle_bytes: weigh(files),
      foreign_requests: foreign.filter((url) => !url.startsWith(`${origin}/`)).length,
      visible_ms: visible,
      blocking_ms: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0),
      long_tasks: tasks.length,
    }
  } finally {
    await context.close()
  }
}

/** Selector of the main control: the amount field, or the button of a page without the widget. */
function mainControl(name) {
  return name === 'bare' || name === 'query' ? '#main' : '[data-dw] input[inputmode="decimal"]'
}

function readPage() {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  const files = entries.map((entry) => ({ url: entry.name, end: entry.responseEnd }))
  return { visible: window.benchWatch.visible, tasks: window.benchWatch.tasks, files }
}

function weighByKind(files, weightOf) {
  const bytes = { html: 0, js: 0, css: 0, api: 0 }
  for (const { url } of files) {
    const { pathname, search } = new URL(url)
    const ending = /\.(\w+)$/.exec(pathname)?.[1] ?? ''
    const kind = pathname.startsWith('/api/') ? 'api' : kinds[ending]
    if (kind) bytes[kind] += weightOf(pathname + search)
  }
  return bytes
}
