import { json } from 'node:stream/consumers'
import AxeBuilder from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Route,
} from 'playwright'
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs'

/** Viewports and themes the flows are tested with. */
export const surfaces = [
  { name: 'phone, light', width: 390, height: 844, colorScheme: 'light' },
  { name: 'phone, dark', width: 390, height: 844, colorScheme: 'dark' },
  { name: 'desktop, light', width: 1280, height: 900, colorScheme: 'light' },
  { name: 'desktop, dark', width: 1280, height: 900, colorScheme: 'dark' },
] as const

export type Surface = (typeof surfaces)[number]

export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({ args: [...chromiumArgs], ...(executablePath === undefined ? {} : { executablePath }) })
}

/** A page with its recorded errors and its requests to other hosts; both lists must stay empty. */
export type WatchedPage = { page: Page; errors: string[]; foreign: string[] }

/** @param before A context to open another tab in. Default: a new one. */
export async function openPage(
  browser: Browser,
  { width, height, colorScheme }: Surface,
  before?: BrowserContext,
): Promise<WatchedPage> {
  const options: BrowserContextOptions = { viewport: { width, height }, colorScheme, reducedMotion: 'reduce' }
  const context = before ?? (await browser.newContext(options))
  // Tests wait for conditions and never for a fixed time, so a long timeout costs nothing when they pass.
  context.setDefaultTimeout(240_000)
  const page = await context.newPage()
  await page.addInitScript(recordLayoutShifts)
  const errors: string[] = []
  const foreign: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // For a declined card the provider responds with 402, which Chromium logs as an error.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) errors.push(message.text())
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(request.url())
  })
  return { page, errors, foreign }
}

/**
 * Routes requests to an asynchronous handler. A request that is in flight when the test closes the page is dropped: its
 * rejection would fail the run outside of any test.
 */
export async function answerUntilClosed(
  target: Page | BrowserContext,
  url: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await target.route(url, (route) =>
    answer(route).catch((error: Error) => {
      if (!/has been closed|disposed/.test(error.message)) throw error
    }),
  )
}

type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: Moved[] }
type Shifts = { layoutShifts?: string[] }

/** Runs in the page before its scripts. What a press or a key moves is no layout shift. */
function recordLayoutShifts(): void {
  const shifts: string[] = []
  Object.assign(window, { layoutShifts: shifts })
  // An amount at the end of a row that becomes wider has not moved for those who read it.
  const stays = ({ previousRect, currentRect }: Moved) =>
    Math.abs(previousRect.right - currentRect.right) < 3 && Math.abs(previousRect.top - currentRect.top) < 3
  const describe = ({ node, previousRect: from, currentRect: to }: Moved) => {
    // Text, and what a style sheet draws, are named by their element.
    const parent = node?.parentElement
    const element = node instanceof Element && !node.nodeName.startsWith('::') ? node : parent
    return `${node?.nodeName} ${[from, to].map(({ x, y, width, height }) => [x, y, width, height].join(' ')).join(' > ')}: ${element?.outerHTML}`
  }
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const moves = sources.filter((source) => !stays(source))
      const moved = moves.filter(({ node }) => node?.parentElement?.parentElement?.closest('[data-dw]'))
      if (!hadRecentInput) shifts.push(...moved.map(describe))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What has moved inside the widget so far. Text of the page below moves as the widget grows. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Shifts).layoutShifts ?? ['not recorded'])
}

/** Current axe-core violations in the widget, with the affected elements. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(AxeBuilder.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof AxeBuilder }
    const { violations } = await axe.run(document.querySelector('[data-dw]') ?? document, {
      // The hosted page belongs to the provider and has its own tests.
      iframes: false,
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  })
}

/** Selects a provider in the quote list. By default the widget uses the best quote. */
export async function chooseProvider(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Compare providers' }).click()
  await page
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page.getByRole('button', { name: `Continue with ${name}` }).click()
}

/** Waits until a button is enabled, then tabs to it and presses Enter. */
export async function pressByKeyboard(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name, disabled: false }).first().waitFor()
  await tabTo(page, 'button', name)
  await page.keyboard.press('Enter')
}

/** Presses Tab until the element with this role and name has focus. */
export async function tabTo(page: Page, role: string, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const label =
        element?.getAttribute('aria-label') ?? (element as HTMLInputElement | null)?.labels?.[0]?.textContent
      return {
        tag: element?.tagName.toLowerCase() ?? '',
        role: element?.getAttribute('role') ?? '',
        name: (label ?? element?.textContent ?? '').trim(),
      }
    })
  const implicit: Record<string, string> = { button: 'button', textbox: 'input', checkbox: 'input', link: 'a' }
  for (let presses = 0; presses < 60; presses++) {
    const at = await focused()
    if ((at.role === role || at.tag === implicit[role]) && name.test(at.name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No ${role} called ${name} can be reached with the Tab key.`)
}

/** Waits for the receipt, and returns the asset, amount and payment id of its JSON download. */
export async function readReceipt(page: Page): Promise<{ amount: string; asset: string; paymentId: string }> {
  await page.locator('[data-screen="done"]').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Details$/ }).click()
  await page.getByRole('button', { name: 'JSON' }).click()
  const receipt = (await json(await (await download).createReadStream())) as {
    payment_id: string
    arrived: { asset: string; amount: string }
  }
  return { ...receipt.arrived, paymentId: receipt.payment_id }
}
