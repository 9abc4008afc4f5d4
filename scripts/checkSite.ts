// Opens every page of dist-site/ in Chromium: axe in both themes, 320 px, no script, links, console, and the search box.
// `npx tsx scripts/checkSite.ts start.html` opens one.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { newcomerQuestions } from '../test/support/newcomerQuestions.js'
import { chromiumArgs, findChromium } from './lib/chromium.mjs'
import { root } from './lib/settings.mjs'

const site = join(root, 'dist-site')
/** Nothing listens here: files are served from the build. */
const origin = 'http://127.0.0.1:6007'
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const pages = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html') && !name.startsWith('stories/'))
  .sort()
const ids = new Map(pages.map((name) => [name, idsIn(name)]))
const problems: string[] = []

function report(problem: string) {
  problems.push(problem)
  console.log(problem)
}

const executablePath = findChromium()
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) })
try {
  if (pages.length < 50) report(`There are ${pages.length} pages. Build the site with npm run site:build.`)
  // Pages wait for each other's axe, so two in parallel keep the machine busy.
  const asked = process.argv.slice(2)
  const waiting = asked.length > 0 ? asked : [...pages]
  await Promise.all([checkPages(waiting), checkPages(waiting)])
  await askQuestions()
} finally {
  await browser.close()
}
console.log(`${pages.length} pages, ${problems.length} problems.`)
if (problems.length > 0) process.exitCode = 1

async function checkPages(waiting: string[]) {
  const light = await open({ colorScheme: 'light', viewport: { width: 1280, height: 900 } })
  const dark = await open({ colorScheme: 'dark', viewport: { width: 1280, height: 900 } })
  const narrow = await open({ viewport: { width: 320, height: 640 } })
  const still = await open({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const note = (text: string) => report(`${name}: ${text}`)
    await visit(light, name, note)
    for (const text of await violations(light)) note(text)
    for (const text of await brokenLinks(light, name)) note(text)
    await visit(dark, name, note)
    for (const text of await violations(dark, ['color-contrast'])) note(`dark: ${text}`)
    await visit(narrow, name, note)
    const width = await narrow.evaluate(() => document.documentElement.scrollWidth)
    if (width > 320) note(`is ${width} px wide at 320 px`)
    await visit(still, name, note)
    for (const text of await still.evaluate(findUnread)) if (name !== '404.html') note(text)
  }
}

async function open(options: BrowserContextOptions): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    const path = join(site, pathname.endsWith('/') ? `${pathname}index.html` : decodeURIComponent(pathname))
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
  })
  return context.newPage()
}

async function visit(page: Page, name: string, report: (text: string) => void) {
  page.removeAllListeners()
  page.on('pageerror', ({ message }) => report(message))
  page.on('console', (entry) => {
    if (entry.type() === 'error' || entry.type() === 'warning') report(`${entry.text()} ${entry.location().url}`)
  })
  await page.goto(`${origin}/${name}`, { waitUntil: 'load' })
}

/** Stories are checked on their own. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const options = { resultTypes: ['violations' as const], iframes: false, ...(only ? { runOnly: only } : {}) }
    const { violations } = await axe.run(document, options)
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html.slice(0, 120))
          .slice(0, 3)
          .join(' | ')}`,
    )
  }, rules)
}

async function brokenLinks(page: Page, name: string): Promise<string[]> {
  const addresses = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], img[src], iframe[src]')].map((element) =>
      'href' in element ? String(element.href) : 'src' in element ? String(element.src) : '',
    ),
  )
  return [...new Set(addresses)].flatMap((address) => {
    const url = new URL(address)
    if (url.origin !== origin) return []
    const target = url.pathname.slice(1) + (url.pathname.endsWith('/') ? 'index.html' : '')
    if (!existsSync(join(site, target))) return [`links to ${target}, which does not exist`]
    const anchor = decodeURIComponent(url.hash.slice(1))
    const known = ids.get(target)
    return anchor && name !== '404.html' && known && !known.has(anchor)
      ? [`links to ${target}#${anchor}, which does not exist`]
      : []
  })
}

function idsIn(name: string): Set<string> {
  return new Set([...readFileSync(join(site, name), 'utf8').matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))
}

/** Runs in a page without scripts. */
function findUnread(): string[] {
  const title = document.querySelector('main h1')
  const text = document.querySelector<HTMLElement>('main')?.textContent ?? ''
  const links = [...document.querySelectorAll('.VPSidebar a')].filter((link) => link.checkVisibility())
  return [
    ...(title?.checkVisibility() && text.length > 200 ? [] : ['shows no text without scripts']),
    ...(links.length > 50 ? [] : [`shows ${links.length} links to other pages without scripts`]),
  ]
}

/** What the index of the unit test finds, the search box has to find too. */
async function askQuestions() {
  const page = await open({ viewport: { width: 1280, height: 900 } })
  await visit(page, 'index.html', (text) => report(`search: ${text}`))
  await page.locator('.VPNavBarSearch button').first().click()
  const input = page.locator('input.search-input')
  for (const [question, answers] of Object.entries(newcomerQuestions)) {
    await input.fill(question)
    const hits = page.locator('.results a.result')
    const answered = await hits
      .evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href')?.slice(1) ?? ''))
      .then((found) => answers.some((answer) => found.includes(answer)))
    if (answered) continue
    const expected = answers.map((answer) => `.results li:nth-child(-n+3) a[href="/${answer}"]`).join(', ')
    await page
      .waitForSelector(expected, { timeout: 10_000 })
      .catch(() => report(`search:"${question}" is not answered`))
  }
}
