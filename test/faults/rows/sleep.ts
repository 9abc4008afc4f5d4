import { expect } from 'vitest'
import { until } from '../../support/until.js'
import type { Scene } from '../support/openScene.js'
import { shiftClock } from '../support/shiftClock.js'
import { rowsOf } from './rowsOf.js'
import { confirmButton, openCardPage, review } from './steps.js'

const hours = 3_600

/**
 * The lid is closed. The time of day goes on, also for the service, and nothing in the page does: no timer runs, and what
 * counts the seconds since it was opened stands still. The page is not hidden by that.
 */
async function sleep(scene: Scene, seconds: number): Promise<void> {
  const { context, page, sandbox, near } = scene
  const laptop = await context.newCDPSession(page)
  await laptop.send('Page.setWebLifecycleState', { state: 'frozen' })
  await sandbox.api.post('/control/clock', { advance_seconds: seconds })
  await page.evaluate((shift) => Object.assign(window, { clockShift: shift }), seconds * 1_000)
  near.hits.length = 0
  await laptop.send('Page.setWebLifecycleState', { state: 'active' })
}

const asked = ({ near }: Scene, wanted: string) => near.hits.filter(({ route }) => route === wanted).length

export const sleepRows = rowsOf(56, {
  'a laptop that slept for two hours looks once and knows that the time to start has run out': {
    alone: async (scene) => {
      await scene.context.addInitScript(shiftClock, 0)
      await openCardPage(scene)
      await sleep(scene, 2 * hours)
      await scene.ends({ says: /expired|run out/, next: /new price|another way|Deposit again/ })
      expect(asked(scene, 'GET /payments')).toBe(1)
    },
  },
  'a price that is two hours old when a laptop wakes up is not confirmed but renewed': {
    alone: async (scene) => {
      await scene.context.addInitScript(shiftClock, 0)
      await scene.open()
      await review(scene).click()
      await confirmButton(scene).waitFor()
      await sleep(scene, 2 * hours)
      await until('a new price is asked for', async () => asked(scene, 'POST /payments/quotes') > 0 || undefined)
      await confirmButton(scene).waitFor()
      expect(await scene.page.getByLabel('Price held').textContent()).toMatch(/^[1-5]:\d\d$/)
    },
  },
})
