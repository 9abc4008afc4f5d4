import type { Route } from 'playwright'
import { expect } from 'vitest'
import { withHeaders } from '../support/breakage.js'
import type { Scene } from '../support/openScene.js'
import { heldBy } from './heldBy.js'
import { rowsOf } from './rowsOf.js'
import { openCardPage, payByCard } from './steps.js'

type Page = NonNullable<Parameters<Route['fulfill']>[0]>

/** The provider's page does not load as expected, and a link to open it in a new tab replaces it. */
function frameShows(page: Page) {
  return async (scene: Scene) => {
    await scene.context.route(scene.checkout, (route) => route.fulfill({ contentType: 'text/html', ...page }))
    await openCardPage(scene)
    await scene.expectOutcome(openInNewTab)
  }
}

const openInNewTab = { message: 'The page didn’t load here', control: 'Open Northpay in a new tab' }

/** Opens the provider's page in its own window after it stayed silent in the iframe. */
async function openOwnWindow(scene: Scene): Promise<void> {
  await frameShows({ body: '' })(scene)
  await scene.page.getByRole('button', { name: openInNewTab.control }).click()
}

/** A host page whose CSP allows no iframes. */
const withoutFrames = withHeaders((real) => ({
  'content-security-policy': String(real['content-security-policy']).replace(/frame-src [^;]+/, "frame-src 'none'"),
}))

function blockFrameStorage(): void {
  if (window === window.top) return
  const refuse = () => {
    throw new DOMException('Storage is blocked.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, { get: refuse })
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
}

export const frameRows = [
  ...rowsOf(23, {
    'a page with X-Frame-Options DENY can be opened in a new tab': async (scene) => {
      scene.allowConsole(/X-Frame-Options/)
      await frameShows({ headers: { 'x-frame-options': 'DENY' }, body: 'Pay here' })(scene)
    },
  }),
  ...rowsOf(24, {
    'a host CSP that blocks the iframe offers a new tab at once': async (scene) => {
      scene.allowConsole(/Content Security Policy/)
      scene.near.inject('GET /', withoutFrames)
      await openCardPage(scene)
      await scene.expectOutcome(openInNewTab)
    },
  }),
  ...rowsOf(25, {
    'a page that responds with 404 is replaced by a link': frameShows({ status: 404, body: 'Not found' }),
    'an empty page is replaced by a link': frameShows({ body: '' }),
    'a page that redirects to another origin is blocked': async (scene) => {
      scene.allowConsole(/Content Security Policy/)
      const elsewhere = '<meta http-equiv="refresh" content="0;url=https://elsewhere.invalid/">'
      await frameShows({ body: elsewhere })(scene)
    },
    'a page whose connection is reset is replaced by a link': async (scene) => {
      await scene.context.route(scene.checkout, (route) => route.abort('connectionreset'))
      await openCardPage(scene)
      await scene.expectOutcome(openInNewTab)
    },
  }),
  ...rowsOf(26, {
    'a window blocked by the browser leaves a link': async (scene) => {
      await scene.context.addInitScript(() => {
        window.open = () => null
      })
      await openOwnWindow(scene)
      await scene.expectOutcome({ message: 'Your browser blocked the window', control: /Open in new tab/ })
    },
    'a closed window is detected and can be reopened': async (scene) => {
      const opened = scene.context.waitForEvent('page')
      await openOwnWindow(scene)
      await (await opened).close()
      for (const closesAfterMs of [0, 100, 400, 1_000]) {
        await scene.expectOutcome({ message: 'That window is closed', control: 'Open again' })
        const again = scene.context.waitForEvent('page')
        await scene.page.getByRole('button', { name: 'Open again' }).click()
        const shown = await again
        await shown.waitForTimeout(closesAfterMs)
        await shown.close()
      }
      await scene.expectOutcome({ message: 'That window is closed', control: 'Open again' })
    },
  }),
  ...rowsOf(27, {
    'a reload restores the payment page': heldBy('test/e2e/card.test.ts', 'a reload at %s restores the same step'),
    'a lost provider session is renewed for the same payment': heldBy(
      'test/service/reading.test.ts',
      'an onramp session is reopened for the same payment',
    ),
  }),
  ...rowsOf(28, {
    'a payment works with storage blocked in the iframe': async (scene) => {
      await scene.context.addInitScript(blockFrameStorage)
      await openCardPage(scene)
      await scene.expectOutcome({ message: 'Page not showing?', control: /Open in new tab/ })
      await payByCard(scene)
      await scene.page.locator('[data-screen="done"]').waitFor()
    },
  }),
  ...rowsOf(29, {
    'a query string that claims success is ignored': async (scene) => {
      await openCardPage(scene)
      await scene.open({ status: 'COMPLETE', payment_id: 'another', success: 'true' })
      await scene.expectOutcome({ message: 'Waiting for Northpay to confirm your payment', control: 'Copy link' })
      expect(await scene.page.locator('[data-screen="done"]').count()).toBe(0)
    },
  }),
]
