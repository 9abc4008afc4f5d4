import type { Route } from 'playwright'
import { expect } from 'vitest'
import { headed } from '../support/breakage.js'
import type { Scene } from '../support/openScene.js'
import { heldBy } from './heldBy.js'
import { rowsOf } from './rowsOf.js'
import { openCardPage, payByCard } from './steps.js'

type Page = NonNullable<Parameters<Route['fulfill']>[0]>

/** The provider's page is another one than it should be, and the way out takes its place. */
function frameShows(page: Page) {
  return async (scene: Scene) => {
    await scene.context.route(scene.checkout, (route) => route.fulfill({ contentType: 'text/html', ...page }))
    await openCardPage(scene)
    await scene.ends(wayOut)
  }
}

const wayOut = { says: 'The page did not load here', next: 'Open Northpay in a new tab' }

/** Opens the provider's page in a window of its own, as it gives no sign of life in the frame. */
async function openOwnWindow(scene: Scene): Promise<void> {
  await frameShows({ body: '' })(scene)
  await scene.page.getByRole('button', { name: wayOut.next }).click()
}

/** A host page that lets no frame in. */
const withoutFrames = headed((real) => ({
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
    'a page that refuses to be framed can be opened in a new tab': async (scene) => {
      scene.allows(/X-Frame-Options/)
      await frameShows({ headers: { 'x-frame-options': 'DENY' }, body: 'Pay here' })(scene)
    },
  }),
  ...rowsOf(24, {
    'a host whose own policy blocks the frame shows the way out at once': async (scene) => {
      scene.allows(/Content Security Policy/)
      scene.near.breaks('GET /', withoutFrames)
      await openCardPage(scene)
      await scene.ends(wayOut)
    },
  }),
  ...rowsOf(25, {
    'a page that is not found is given up': frameShows({ status: 404, body: 'Not found' }),
    'an empty page is given up': frameShows({ body: '' }),
    'a page that leads elsewhere is not followed': async (scene) => {
      scene.allows(/Content Security Policy/)
      const elsewhere = '<meta http-equiv="refresh" content="0;url=https://elsewhere.invalid/">'
      await frameShows({ body: elsewhere })(scene)
    },
    'a page that crashes its connection is given up': async (scene) => {
      await scene.context.route(scene.checkout, (route) => route.abort('connectionreset'))
      await openCardPage(scene)
      await scene.ends(wayOut)
    },
  }),
  ...rowsOf(26, {
    'a window that the browser blocks leaves a link': async (scene) => {
      await scene.context.addInitScript(() => {
        window.open = () => null
      })
      await openOwnWindow(scene)
      await scene.ends({ says: 'Your browser did not open the window', next: /Open in new tab/ })
    },
    'a window that is closed at any moment is noticed and can be opened again': async (scene) => {
      const opened = scene.context.waitForEvent('page')
      await openOwnWindow(scene)
      await (await opened).close()
      for (const closesAfterMs of [0, 100, 400, 1_000]) {
        await scene.ends({ says: 'That window is closed', next: 'Open again' })
        const again = scene.context.waitForEvent('page')
        await scene.page.getByRole('button', { name: 'Open again' }).click()
        const shown = await again
        await shown.waitForTimeout(closesAfterMs)
        await shown.close()
      }
      await scene.ends({ says: 'That window is closed', next: 'Open again' })
    },
  }),
  ...rowsOf(27, {
    'a reload finds the same payment page': heldBy('test/e2e/card.test.ts', 'a reload at %s finds the same step'),
    'a session of the provider that died is opened again for the same payment': heldBy(
      'test/service/reading.test.ts',
      'a session that died is opened again for the same payment',
    ),
  }),
  ...rowsOf(28, {
    'a page whose storage is blocked in the frame can be paid on, here or in a new tab': async (scene) => {
      await scene.context.addInitScript(blockFrameStorage)
      await openCardPage(scene)
      await scene.ends({ says: 'Page not showing?', next: /Open in new tab/ })
      await payByCard(scene)
      await scene.page.locator('[data-screen="done"]').waitFor()
    },
  }),
  ...rowsOf(29, {
    'an address that says it was paid is not believed': async (scene) => {
      await openCardPage(scene)
      await scene.open({ status: 'COMPLETE', payment_id: 'another', success: 'true' })
      await scene.ends({ says: 'Waiting for Northpay to report your payment', next: 'Copy link' })
      expect(await scene.page.locator('[data-screen="done"]').count()).toBe(0)
    },
  }),
]
