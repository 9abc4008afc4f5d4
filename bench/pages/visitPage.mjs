import { setTimeout } from 'node:timers/promises'
import { watchPage } from './watchPage.mjs'

const IDLE_MS = 1_000
const TIMEOUT_MS = 30_000
const POLL_MS = 100
const LONG_TASK_MS = 50
const kinds = { '': 'html', html: 'html', js: 'js', css: 'css' }

/** CPU throttling rates, and the line: slow 4G has 1.6 Mbit/s and answers after 150 ms. */
export const situations = {
  x1: { slowdown: 1 },
  x4: { slowdown: 4 },
  'x4 on slow 4G': { slowdown: 4, line: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } },
}

/**
 * Opens a page with a cold cache and waits until it is idle.
 *
 * @param {import('playwright').Browser} browser
 * @param {{ origin: string, initial: Set<string>, weightOf: (path: string) => number }} server `initial`: paths of what
 *   the pages load before anything else.
 * @param {{ name: string, situation: keyof typeof situations, hold: boolean }} visit `hold`: nothing but the initial
 *   files is sent until the main control is painted, which fails unless they are all that it needs.
 */
export async function visitPage(browser, { origin, initial, weightOf }, { name, situation, hold }) {
  const { slowdown, line } = situations[situation]
  const isInitial = (url) => initial.has(new URL(url).pathname)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const foreign = []
    const pageErrors = []
    page.on('request', (request) => /^(https?|wss?):/.test(request.url()) && foreign.push(request.url()))
    page.on('pageerror', (error) => pageErrors.push(error.message))
    await watchVisit(page, name)
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (line) await devTools.send('Network.emulateNetworkConditions', { offline: false, ...line })
    const held = []
    let isPainted = false
    const send = (route) => (isPainted ? route.continue() : held.push(route))
    if (hold) await page.route((url) => !isInitial(url), send)
    await page.goto(`${origin}/${name}/`, { waitUntil: 'commit' })
    await waitUntil(devTools, 'benchWatch.visible > 0')
    isPainted = true
    await Promise.all(held.map(send))
    await waitUntilIdle(devTools)
    const { visible, tasks, files } = await page.evaluate(readPage)
    if (pageErrors.length > 0) throw new Error(`The page ${name} is broken: ${pageErrors.join(' ')}`)
    const weigh = (list) => weighByKind(list, weightOf)
    return {
      initial_bytes: weigh(files.filter(isInitial)),
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

/**
 * Waits until the main control is painted and nothing happens any more.
 *
 * @param {import('playwright').CDPSession} devTools
 */
export function waitUntilIdle(devTools) {
  return waitUntil(devTools, `benchWatch.visible > 0 && performance.now() - benchWatch.active > ${IDLE_MS}`)
}

/**
 * Asks by the protocol: `waitForFunction` would first compile Playwright's own script in the page, which took a tenth of
 * the time until the widget stood.
 */
async function waitUntil(devTools, expression) {
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
    await setTimeout(POLL_MS)
    const { result } = await devTools.send('Runtime.evaluate', { expression })
    if (result.value === true) return
  }
  throw new Error(`Within ${TIMEOUT_MS} ms, the page did not reach: ${expression}`)
}

/** Records in a page when its main control is painted. */
export function watchVisit(page, name) {
  return page.addInitScript(watchPage, mainControl(name))
}

/** Selector of the main control: the amount field, or the button of a page without the widget. */
function mainControl(name) {
  return name === 'bare' || name === 'query' ? '#main' : '[data-dw] input[inputmode="decimal"]'
}

function readPage() {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  return { visible: window.benchWatch.visible, tasks: window.benchWatch.tasks, files: entries.map(({ name }) => name) }
}

function weighByKind(files, weightOf) {
  const bytes = { html: 0, js: 0, css: 0, api: 0 }
  for (const url of files) {
    const { pathname, search } = new URL(url)
    const ending = /\.(\w+)$/.exec(pathname)?.[1] ?? ''
    const kind = pathname.startsWith('/api/') ? 'api' : kinds[ending]
    if (kind) bytes[kind] += weightOf(pathname + search)
  }
  return bytes
}
