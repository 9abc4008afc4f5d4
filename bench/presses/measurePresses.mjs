import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { createScenario } from '../../dist/exports/testing.js'
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs'
import { root } from '../../scripts/lib/settings.mjs'
import { buildHost } from '../pages/buildPages.mjs'
import { servePages } from '../pages/servePages.mjs'
import { cardPresses } from './cardPresses.mjs'
import { listPresses } from './listPresses.mjs'
import { withLongLists } from './longLists.mjs'
import { watchPresses } from './watchPresses.mjs'

const runs = 3
const idleMs = 500

/**
 * Presses what a person presses and measures the time from each press to the next paint, in milliseconds: a deposit by
 * card with the CPU slowed down four times, and the lists of a large service at full speed. Medians of three walks.
 *
 * @returns {Promise<{ card_x4: Record<string, Press>, lists_x1: Record<string, Record<string, Press>> }>}
 * @typedef {{ paint_ms: number, longest_task_ms: number }} Press
 */
export async function measurePresses() {
  const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-presses-'))
  const executablePath = findChromium()
  let browser
  try {
    await buildHost(join(root, 'bench/presses/host'), join(folder, 'host'))
    browser = await chromium.launch({ args: [...chromiumArgs], ...(executablePath && { executablePath }) })
    const visit = (options, walk) => visitHost({ browser, folder, ...options }, walk)
    const card_x4 = await repeat(() => visit({ proxy: scripted('quotes-many'), slowdown: 4 }, walkCard))
    const lists_x1 = {}
    for (const [name, walk] of Object.entries(listPresses)) {
      const proxy = () => withLongLists(scripted('history-long'))
      lists_x1[name] = await repeat(() => visit({ proxy: proxy(), slowdown: 1 }, walk))
    }
    return { card_x4, lists_x1 }
  } finally {
    await browser?.close()
    rmSync(folder, { recursive: true })
  }
}

/** The page reads the time of this machine, so the service has to as well. */
export const scripted = (scenario) => createScenario(scenario, { startAt: Date.now() }).fetch

async function walkCard({ page, press }) {
  for (const [name, action] of cardPresses) await press(name, () => action(page))
}

/** Opens the host page, walks it, and returns what each press took. */
export async function visitHost({ browser, folder, proxy, slowdown }, walk) {
  const server = await servePages(folder, proxy)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPresses)
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${server.origin}/host/`)
    await page.getByRole('textbox', { name: 'You pay' }).waitFor()
    await rest(page)
    const presses = {}
    const press = async (name, action) => {
      await page.evaluate(() => Object.assign(window.pressWatch, { slowest: 0, longest: 0 }))
      await action()
      presses[name] = await rest(page)
    }
    await walk({ page, press })
    return presses
  } finally {
    await context.close()
    server.close()
  }
}

/** Waits until the page is idle and returns what has happened since the last press. Chromium reports no shorter press than 16 ms. */
export async function rest(page) {
  await page.waitForFunction((ms) => performance.now() - window.pressWatch.active > ms, idleMs, { polling: 100 })
  const { slowest, longest } = await page.evaluate(() => window.pressWatch)
  return { paint_ms: slowest, longest_task_ms: Math.round(longest) }
}

async function repeat(measure) {
  const walks = []
  for (let run = 0; run < runs; run++) walks.push(await measure())
  const median = (name, key) => walks.map((walk) => walk[name][key]).sort((a, b) => a - b)[Math.floor(runs / 2)]
  return Object.fromEntries(
    Object.keys(walks[0]).map((name) => [
      name,
      { paint_ms: median(name, 'paint_ms'), longest_task_ms: median(name, 'longest_task_ms') },
    ]),
  )
}
