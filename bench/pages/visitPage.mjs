import { watchPage } from './watchPage.mjs'

const QUIET_MS = 1_000
const PATIENCE_MS = 30_000
const LONG_MS = 50
const kinds = { '': 'html', html: 'html', js: 'js', css: 'css' }

/**
 * Opens a page with nothing cached and stays until nothing more happens on it.
 *
 * @param {import('playwright').Browser} browser
 * @param {{ origin: string, weightOf: (path: string) => number }} server
 * @param {{ name: string, slowdown: number }} visit `slowdown` is how many times slower the processor is made.
 */
export async function visitPage(browser, { origin, weightOf }, { name, slowdown }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const foreign = []
    const problems = []
    page.on('request', (request) => /^(https?|wss?):/.test(request.url()) && foreign.push(request.url()))
    page.on('pageerror', (error) => problems.push(error.message))
    await page.addInitScript(watchPage, mainControl(name))
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${origin}/${name}/`)
    await page.waitForFunction(
      (quiet) => window.benchWatch.visible && performance.now() - window.benchWatch.active > quiet,
      QUIET_MS,
      { timeout: PATIENCE_MS, polling: 100 },
    )
    const { visible, tasks, files } = await page.evaluate(readPage)
    if (problems.length > 0) throw new Error(`The page ${name} is broken: ${problems.join(' ')}`)
    const weigh = (list) => weighByKind(list, weightOf)
    return {
      initial_bytes: weigh(files.filter(({ end }) => end <= visible)),
      idle_bytes: weigh(files),
      foreign_requests: foreign.filter((url) => !url.startsWith(`${origin}/`)).length,
      visible_ms: visible,
      blocking_ms: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_MS), 0),
      long_tasks: tasks.length,
    }
  } finally {
    await context.close()
  }
}

/** What a person looks for at first: the amount, or the one button of a page without the widget. */
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
