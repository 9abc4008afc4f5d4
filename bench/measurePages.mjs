import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from '../scripts/lib/chromium.mjs'
import { buildPages, pageNames } from './pages/buildPages.mjs'
import { servePages } from './pages/servePages.mjs'
import { visitPage } from './pages/visitPage.mjs'

const cutOff = ['--no-proxy-server', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']
const times = ['visible_ms', 'blocking_ms', 'long_tasks']

/**
 * Opens each page in Chromium, with cold caches, and tells what it weighs and how long it takes.
 *
 * Times depend on the machine, so they are told as medians and as ratios to the bare React page of the same run.
 *
 * @param {{ runs?: number, slowdowns?: number[], names?: string[] }} [options]
 */
export async function measurePages({ runs = 5, slowdowns = [1, 4], names = pageNames } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-pages-'))
  const executablePath = findChromium()
  let server
  let browser
  try {
    await buildPages(folder)
    server = await servePages(folder)
    browser = await chromium.launch({ args: [...chromiumArgs, ...cutOff], ...(executablePath && { executablePath }) })
    const visits = await visitAll({ browser, server, runs, slowdowns, names })
    return Object.fromEntries(names.map((name) => [name, figuresOf(visits, name, slowdowns)]))
  } finally {
    await browser?.close()
    server?.close()
    rmSync(folder, { recursive: true })
  }
}

/** Pages take turns, so that a busy minute of the machine is everybody's. */
async function visitAll({ browser, server, runs, slowdowns, names }) {
  const visits = []
  for (let run = 0; run < runs; run++) {
    for (const slowdown of slowdowns) {
      for (const name of names) {
        visits.push({ name, slowdown, ...(await visitPage(browser, server, { name, slowdown })) })
      }
    }
  }
  return visits
}

function figuresOf(visits, name, slowdowns) {
  const own = visits.filter((visit) => visit.name === name)
  const timing = slowdowns.map((slowdown) => {
    const at = (page) => medians(visits.filter((visit) => visit.name === page && visit.slowdown === slowdown))
    const [mine, bare] = [at(name), at('bare')]
    return [`x${slowdown}`, { ...mine, visible_to_bare: ratio(mine.visible_ms, bare.visible_ms) }]
  })
  return {
    // The most of all visits: what arrived before the control was painted depends on the moment.
    initial_bytes: most(own.map((visit) => visit.initial_bytes)),
    idle_bytes: most(own.map((visit) => visit.idle_bytes)),
    foreign_requests: Math.max(...own.map((visit) => visit.foreign_requests)),
    ...Object.fromEntries(timing),
  }
}

function medians(visits) {
  return Object.fromEntries(times.map((key) => [key, median(visits.map((visit) => visit[key]))]))
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.floor(sorted.length / 2)]
  return value === undefined ? undefined : Math.round(value * 10) / 10
}

function ratio(value, base) {
  return base ? Math.round((value / base) * 100) / 100 : undefined
}

function most(list) {
  return Object.fromEntries(Object.keys(list[0]).map((kind) => [kind, Math.max(...list.map((bytes) => bytes[kind]))]))
}
