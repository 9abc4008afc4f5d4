// @module-tag nightly
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packLibrary } from '../../scripts/lib/createHost.mjs'
import { launchBrowser } from '../e2e/support.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { until } from '../support/until.js'
import { changePage, replaced } from './mistakes/changePage.js'
import { type Mistake, mistakes, otherOrigin, type Readings, readingsIn } from './mistakes/mistakes.js'
import { type MistakeProject, mistakeProjects, prepare, readTexts, writeTexts } from './mistakes/projects.js'
import { openPage, type PageReadings } from './mistakes/readPage.js'
import { type Development, developmentPorts, startDevelopment } from './mistakes/startDevelopment.js'

/** How long a page may take to say it all, before it is loaded again: its server may not have seen the change. */
const patienceMs = 20_000

let parent: string
let tarball: string
let browser: Browser
let sandbox: RunningSandbox

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'mistakes-'))
  tarball = await packLibrary(parent)
  browser = await launchBrowser()
  sandbox = await startSandbox()
})
afterAll(async () => {
  await browser?.close()
  await sandbox?.stop()
  rmSync(parent, { recursive: true, force: true })
})

describe.each(mistakeProjects)('in development, $name', (project) => {
  const { kind, pageFiles, proxyFile, servers } = project
  let development: Development
  let good: { page: Record<string, string>; proxy: Record<string, string> }

  beforeAll(async () => {
    const folder = join(parent, project.name)
    await project.create(parent, tarball)
    const ports = await developmentPorts(servers)
    prepare(project, folder, ports)
    good = { page: readTexts(folder, pageFiles), proxy: readTexts(folder, [proxyFile]) }
    development = await startDevelopment(folder, servers, ports, sandbox.url)
  })
  afterAll(() => development?.stop())

  test('says nothing while nothing is wrong', async () => {
    await expectReadings(project, development, { screen: 'You pay' })
  })

  const possible = mistakes.filter((mistake) => readingsIn(project.name, mistake))
  test.each(possible)('says what is wrong: $name', async (mistake) => {
    const folder = join(parent, project.name)
    writeTexts(folder, changed(mistake))
    await development.restart()
    try {
      await expectReadings(project, development, readingsIn(project.name, mistake))
    } finally {
      writeTexts(folder, { ...good.page, ...good.proxy })
    }
  })

  function changed({ change }: Mistake): Record<string, string> {
    if ('page' in change) {
      // The machine's other name is another origin, with the same proxy.
      const other = `http://localhost:${development.ports.api}`
      return replaced(changePage(kind, good.page, change.page), otherOrigin, other)
    }
    return change.proxy.reduce((files, [from, to]) => replaced(files, from, to, true), good.proxy)
  }
})

/** Loads the page until it reads as expected. */
async function expectReadings({ page: path }: MistakeProject, development: Development, expected: Readings = {}) {
  const url = `http://127.0.0.1:${development.ports.page}${path}`
  let found: PageReadings | undefined
  let reason: unknown
  const attempt = async () => {
    const { read, isQuiet, close } = await openPage(browser, development, url)
    try {
      const matching = async () => {
        found = await read()
        return matches(found, expected) || undefined
      }
      return await until('the page reads as expected', matching, patienceMs)
        // Nothing else follows.
        .then(isQuiet)
        .then(matching)
        .catch((error: unknown) => {
          reason = error
        })
    } finally {
      await close()
    }
  }
  await until('the page reads as expected', attempt, 4 * patienceMs).catch(() => {
    expect(found, `${reason}`).toEqual(expected)
  })
}

function matches(found: PageReadings, { console: heading, log, onError, screen }: Readings): boolean {
  return (
    (screen === undefined ? found.screen === '' : found.screen.includes(screen)) &&
    (heading === undefined
      ? found.console.length === 0
      : hasOnly(found.console, `docs/troubleshooting.md#${heading}`)) &&
    (log === undefined ? found.log.length === 0 : hasOnly(found.log, log)) &&
    (onError === undefined ? found.onError.length === 0 : hasOnly(found.onError, onError))
  )
}

const hasOnly = (lines: readonly string[], part: string) =>
  lines.length > 0 && lines.every((line) => line.includes(part))
