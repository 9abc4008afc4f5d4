import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { createScenario } from '../dist/exports/testing.js'
import { chromiumArgs, findChromium } from '../scripts/lib/chromium.mjs'
import { buildPages, pageNames } from './pages/buildPages.mjs'
import { servePages } from './pages/servePages.mjs'
import { situations, visitPage } from './pages/visitPage.mjs'

const offlineArgs = ['--no-proxy-server', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']
const timeKeys = ['visible_ms', 'blocking_ms', 'long_tasks']

/**
 * Opens each page in Chromium with cold caches and measures bytes and load times.
 *
 * Times depend on the machine, so they are reported as medians and as ratios to the bare React page of the same run.
 *
 * @param {object} [options]
 * @param {number} [options.runs]
 * @param {(keyof typeof situations)[]} [options.under] The situations to measure.
 * @param {string[]} [options.names]
 * @param {boolean} [options.hold] Nothing but the initial files is sent until the main control is painted.
 */
export async function measurePages(options = {}) {
  const { runs = 5, under = Object.keys(situations), names = pageNames, hold = false } = options
  const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-pages-'))
  const executablePath = findChromium()
  let server
  let browser
  try {
    const initial = await buildPages(folder)
    server = { initial, ...(await servePages(folder, createScenario('card').fetch)) }
    browser = await chromium.launch({
      args: [...chromiumArgs, ...offlineArgs],
      ...(executablePath && { executablePath }),
    })
    const visits = await visitAll({ browser, server, runs, under, names, hold })
    return Object.fromEntries(names.map((name) => [name, summarize(visits, name, under)]))
  } finally {
    await browser?.close()
    server?.close()
    rmSync(folder, { recursive: true })
  }
}

/** Interleaves the pages, so that background load affects all of them alike. */
async function visitAll({ browser, server, runs, under, names, hold }) {
  const visits = []
  for (let run = 0; run < runs; run++) {
    for (const situation of under) {
      for (const name of names) {
        visits.push({ name, situation, ...(await visitPage(browser, server, { name, situation, hold })) })
      }
    }
  }
  return visits
}

function summarize(visits, name, under) {
  const own = visits.filter((visit) => visit.name === name)
  const timing = under.map((situation) => {
    const at = (page) => medians(visits.filter((visit) => visit.name === page && visit.situation === situation))
    const [measured, bare] = [at(name), at('bare')]
    return [situation, { ...measured, visible_to_bare: ratio(measured.visible_ms, bare.visible_ms) }]
  })
  return {
    initial_bytes: own[0].initial_bytes,
    // Maximum of all visits, because what a page has preloaded when it looks idle varies.
    idle_bytes: maxByKind(own.map((visit) => visit.idle_bytes)),
    foreign_requests: Math.max(...own.map((visit) => visit.foreign_requests)),
    ...Object.fromEntries(timing),
  }
}

function medians(visits) {
  return Object.fromEntries(timeKeys.map((key) => [key, median(visits.map((visit) => visit[key]))]))
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.floor(sorted.length / 2)]
  return value === undefined ? undefined : Math.round(value * 10) / 10
}

function ratio(value, base) {
  return base ? Math.round((value / base) * 100) / 100 : undefined
}

function maxByKind(list) {
  return Object.fromEntries(Object.keys(list[0]).map((kind) => [kind, Math.max(...list.map((bytes) => bytes[kind]))]))
}
