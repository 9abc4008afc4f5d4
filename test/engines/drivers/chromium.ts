import { launchBrowser } from '../../e2e/support.js'
import { type Engine, isExpected, scriptOf } from './Driver.js'

/** Chromium, by Playwright. */
export const chromium: Engine = {
  name: 'Chromium',
  async open({ width, height, colorScheme, preludes = [] }) {
    const browser = await launchBrowser()
    const page = await browser.newPage({ viewport: { width, height }, colorScheme })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text())) errors.push(message.text())
    })
    for (const prelude of preludes) await page.addInitScript(scriptOf(prelude))
    return {
      version: browser.version(),
      goto: async (url) => void (await page.goto(url)),
      evaluate: async (place, expression) => {
        const [main, frame] = page.frames()
        const target = place === 'page' ? main : frame
        if (!target) throw new Error('There is no frame on the page.')
        return target.evaluate(expression)
      },
      clickAt: (x, y) => page.mouse.click(x, y),
      keys: async (text) => {
        for (const key of text)
          await page.keyboard.press({ '\t': 'Tab', '\n': 'Enter', '\u001b': 'Escape' }[key] ?? key)
      },
      screenshot: () => page.screenshot(),
      errors: async () => errors,
      close: () => browser.close(),
    }
  },
}
