import AxeBuilder from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs'

/** Sizes and themes every flow is walked at. */
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

/** A page, and what it must not have: errors, and requests to anybody but this machine. */
export type WatchedPage = { page: Page; errors: string[]; foreign: string[] }

export async function openPage(browser: Browser, { width, height, colorScheme }: Surface): Promise<WatchedPage> {
  const options: BrowserContextOptions = { viewport: { width, height }, colorScheme, reducedMotion: 'reduce' }
  const context = await browser.newContext(options)
  // Conditions are waited for, never time: whoever waits for one loses nothing by waiting longer.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const errors: string[] = []
  const foreign: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // A declined card is a 402 page of the provider, which Chromium reports on its own.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) errors.push(message.text())
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(request.url())
  })
  return { page, errors, foreign }
}

/** Rules of axe-core that the widget breaks as it is on the screen now, with the elements. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(AxeBuilder.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof AxeBuilder }
    const { violations } = await axe.run(document.querySelector('[data-dw]') ?? document, {
      // What the hosted page shows is the provider's; it has tests of its own.
      iframes: false,
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  })
}

/** Compares what is on offer and goes on with one provider: left alone, the widget takes what gives most. */
export async function chooseProvider(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Best of/ }).click()
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page.getByRole('button', { name: `Continue with ${name}` }).click()
}

/** Waits until a button can be pressed, then gets to it and presses it with the keyboard. */
export async function pressByKeyboard(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name, disabled: false }).first().waitFor()
  await tabTo(page, 'button', name)
  await page.keyboard.press('Enter')
}

/** Presses Tab until the element with this role and name has the focus: what a person without a mouse does. */
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
