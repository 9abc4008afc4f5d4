import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from './chromium.mjs'
import { drawSheet } from './drawSheet.mjs'
import { interCss } from './interCss.mjs'
import { runTool } from './runTool.mjs'
import { root } from './settings.mjs'

/** No server listens here: requests are fulfilled from the build. */
const origin = 'http://127.0.0.1:6007'
const margin = 20

/**
 * Draws the presets of the Studio as a contact sheet, light beside dark.
 * @returns {Promise<Buffer>} A WebP.
 */
export async function photographPresets() {
  const { code, output } = await runTool('node', ['scripts/build.mjs', 'studio'], { quiet: true })
  if (code !== 0) throw new Error(output)
  const browser = await chromium.launch({ args: chromiumArgs, executablePath: findChromium() })
  try {
    const page = await openStudio(browser)
    const cells = []
    for (const radio of await page.locator('input[name="preset"]').all()) {
      await radio.check()
      for (const theme of ['light', 'dark'])
        cells.push({ caption: `${await radio.inputValue()}, ${theme}`, picture: await photograph(page, theme) })
    }
    return await drawSheet(await browser.newPage(), cells, 'light')
  } finally {
    await browser.close()
  }
}

async function openStudio(browser) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 1000 },
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    const path = join(root, 'dist/playground', pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    return existsSync(path) ? route.fulfill({ path }) : route.abort()
  })
  const page = await context.newPage()
  await page.goto(`${origin}/studio/`)
  await page.addStyleTag({ content: interCss() })
  await page.evaluate(() => document.fonts.ready)
  await page.getByRole('button', { name: /^Continue/, disabled: false }).waitFor()
  return page
}

/** The widget and some of the page around it, as a data URL. */
async function photograph(page, theme) {
  await page.locator(`input[type="radio"][value="${theme}"]`).first().check({ force: true })
  await page.evaluate(() => document.activeElement?.blur())
  await page.mouse.move(1, 1)
  const { x, y, width, height } = await page.locator('.st-stage [data-dw]').boundingBox()
  const clip = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
  const picture = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
  return `data:image/png;base64,${picture.toString('base64')}`
}
