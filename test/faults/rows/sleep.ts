import { expect } from 'vitest'
import { until } from '../../support/until.js'
import type { Scene } from '../support/openScene.js'
import { shiftClock } from '../support/shiftClock.js'
import { rowsOf } from './rowsOf.js'
import { confirmButton, openCardPage, review } from './steps.js'

const hours = 3_600

/**
 * Simulates a closed laptop lid. Wall clocks advance, including the service's, while the page is frozen: no timer runs
 * and `performance.now` stands still. The page does not become hidden.
 */
async function sleep(scene: Scene, seconds: number): Promise<void> {
  const { context, page, sandbox, near } = scene
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await sandbox.api.post('/control/clock', { advance_seconds: seconds })
  await page.evaluate((shift) => Object.assign(window, { clockShift: shift }), seconds * 1_000)
  near.hits.length = 0
  await session.send('Page.setWebLifecycleState', { state: 'active' })
}

const countRequests = ({ near }: Scene, expectedRoute: string) =>
  near.hits.filter(({ route }) => route === expectedRoute).length

export const sleepRows = rowsOf(56, {
  'after two hours of sleep, one request finds that the payment expired': {
    alone: async (scene) => {
      await scene.context.addInitScript(shiftClock, 0)
      await openCardPage(scene)
      await sleep(scene, 2 * hours)
      await scene.expectOutcome({ message: /expired|has passed/, control: /new price|another way|Deposit again/ })
      expect(countRequests(scene, 'GET /payments')).toBe(1)
    },
  },
  'after two hours of sleep, the old price is renewed': {
    alone: async (scene) => {
      await scene.context.addInitScript(shiftClock, 0)
      await scene.open()
      await review(scene).click()
      await confirmButton(scene).waitFor()
      await sleep(scene, 2 * hours)
      await until(
        'a new price is requested',
        async () => countRequests(scene, 'POST /payments/quotes') > 0 || undefined,
      )
      await confirmButton(scene).waitFor()
      expect(await scene.page.getByLabel('Price held').textContent()).toMatch(/^[1-5]:\d\d$/)
    },
  },
})
