import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { createScenario } from '../../dist/exports/testing.js'
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs'
import { root } from '../../scripts/lib/settings.mjs'
import { buildHost, buildPages, pageNames } from '../pages/buildPages.mjs'
import { servePages } from '../pages/servePages.mjs'
import { waitUntilIdle, watchVisit } from '../pages/visitPage.mjs'
import { listPresses } from '../presses/listPresses.mjs'
import { longLists, withLongLists } from '../presses/longLists.mjs'
import { rest, scripted, visitHost } from '../presses/measurePresses.mjs'
import { trace, workIn } from './traceWork.mjs'

const runs = 5

/**
 * Says what the main thread does until each page of the benchmark stands, with the CPU slowed down four times, and after a
 * key in a long history, at full speed. The median of five runs each, by total time.
 *
 * @returns {Promise<{ name: string, work: Record<string, number> }[]>} Milliseconds by kind of work.
 */
export async function measureProfiles() {
  const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-profiles-'))
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: [...chromiumArgs], ...(executablePath && { executablePath }) })
  try {
    await buildPages(folder)
    await buildHost(join(root, 'bench/presses/host'), join(folder, 'host'))
    const profiles = []
    for (const name of pageNames)
      profiles.push({
        name: `${name}, first screen at x4`,
        work: await median(() => profilePage(browser, folder, name)),
      })
    const key = `a key in a history of ${longLists.payments}`
    profiles.push({ name: key, work: await median(() => profileKey(browser, folder)) })
    return profiles
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

async function profilePage(browser, folder, name) {
  const server = await servePages(folder, createScenario('card').fetch)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    await watchVisit(page, name)
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const events = await trace(devTools, async () => {
      await page.goto(`${server.origin}/${name}/`)
      await waitUntilIdle(devTools)
    })
    const start = events.find(
      ({ name: event, args }) =>
        event === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(server.origin),
    )
    return workIn(events, { start, ms: await page.evaluate(() => window.benchWatch.visible) })
  } finally {
    await context.close()
    server.close()
  }
}

async function profileKey(browser, folder) {
  let work
  const walk = async ({ page }) => {
    const devTools = await page.context().newCDPSession(page)
    const press = async (name, action) => {
      if (name !== 'type') return action()
      const events = await trace(devTools, async () => {
        await page.evaluate(() => Object.assign(window.pressWatch, { slowest: 0, longest: 0 }))
        await action()
        await rest(page)
      })
      const start = events.find(({ name: event, args }) => event === 'EventDispatch' && args?.data?.type === 'keydown')
      work = workIn(events, { start, ms: await page.evaluate(() => window.pressWatch.slowest) })
    }
    await listPresses[`${longLists.payments} deposits`]({ page, press })
    return {}
  }
  await visitHost({ browser, folder, proxy: withLongLists(scripted('history-long')), slowdown: 1 }, walk)
  return work
}

async function median(measure) {
  const all = []
  for (let run = 0; run < runs; run++) all.push(await measure())
  const total = (work) => Object.values(work).reduce((sum, value) => sum + value, 0)
  return all.sort((a, b) => total(a) - total(b))[Math.floor(runs / 2)]
}
