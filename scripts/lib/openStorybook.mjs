import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from './chromium.mjs'
import { runTool } from './runTool.mjs'

/** No server listens here: requests are fulfilled from the build, so that each run shows the same URL. */
const url = 'http://127.0.0.1:6006'

/** Builds Storybook into a folder of its own, which the caller removes. */
export async function buildStorybook() {
  const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-stories-'))
  const { code, output } = await runTool('storybook', ['build', '--quiet', '-o', folder], { quiet: true })
  if (code !== 0) throw new Error(output)
  const { entries } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'))
  return { folder, ids: Object.keys(entries) }
}

/**
 * Builds Storybook and opens a browser that can load it.
 * @returns {Promise<{ url: string, ids: string[], open: (options: import('playwright').BrowserContextOptions) =>
 *   Promise<import('playwright').Page>, close: () => Promise<void> }>}
 */
export async function openStorybook() {
  const { folder, ids } = await buildStorybook()
  const browser = await chromium.launch({ args: chromiumArgs, executablePath: findChromium() })
  return {
    url,
    ids,
    open: async (options) => {
      const context = await browser.newContext(options)
      await context.route('**/*', (route) => {
        const { hostname, pathname } = new URL(route.request().url())
        const ours = hostname === '127.0.0.1' || hostname === 'localhost'
        return ours ? route.fulfill({ path: join(folder, pathname) }) : route.abort()
      })
      return context.newPage()
    },
    close: async () => {
      await browser.close()
      rmSync(folder, { recursive: true })
    },
  }
}
