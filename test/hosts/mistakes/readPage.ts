import type { Browser } from 'playwright'
import type { Development } from './startDevelopment.js'

/** Everything that a developer can read. */
export type PageReadings = { console: string[]; log: string[]; onError: string[]; screen: string }

/** A line of the package, in a console or a log. */
const ownLine = /deposit-widget: |(?<!`)createDepositProxy: /

/** A page of the project, with all that was read since it was last loaded. */
export type OpenPage = {
  read: () => Promise<PageReadings>
  /** Resolves when the page asks for nothing. */
  isQuiet: () => Promise<void>
  close: () => Promise<void>
}

/** Opens a page of a project that is being developed. */
export async function openPage(browser: Browser, { log }: Development, url: string): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const lines: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) lines.splice(0)
  })
  page.on('console', (message) => lines.push(message.text()))
  // A server that has ended serves nothing.
  await page.goto(url, { waitUntil: 'commit' }).catch(() => undefined)
  const read = async () => ({
    console: lines.filter((line) => ownLine.test(line)),
    log: log()
      .split('\n')
      // Next.js repeats what a browser's console says.
      .filter((line) => ownLine.test(line) && !line.includes('[browser]')),
    onError: lines.filter((line) => line.startsWith('onError ')).map((line) => line.slice('onError '.length)),
    // A reload, as of a framework that has found a change, ends the question.
    screen: (
      await page
        .locator('[data-dw]')
        .allInnerTexts()
        .catch(() => [])
    ).join('\n'),
  })
  return { read, isQuiet: () => page.waitForLoadState('networkidle'), close: () => context.close() }
}
