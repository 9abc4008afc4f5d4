import { until } from '../../support/until.js'
import { hanging } from '../support/breakage.js'
import type { Scene } from '../support/openScene.js'
import { shiftClock } from '../support/shiftClock.js'
import { sendResponse } from '../support/startFaultProxy.js'
import { whileFrozen } from '../support/whileFrozen.js'
import { rowsOf } from './rowsOf.js'
import { confirmButton, openCardPage, review } from './steps.js'

const hours = 3_600

const noneInFlight = ({ near }: Scene, route: string) =>
  until(`${route} is answered`, async () => near.hits.every((hit) => hit.route !== route || hit.answered) || undefined)

/**
 * Simulates a closed laptop lid. Wall clocks advance, including the service's, while the page is frozen and
 * `performance.now` stands still, but for the moment that this takes. The page does not become hidden.
 *
 * @param route A request to it that is in flight is answered first: its response would carry the service's new time.
 * @param prepare Runs right before the page resumes.
 */
function sleep(scene: Scene, seconds: number, route: string, prepare: () => unknown): Promise<void> {
  const { sandbox } = scene
  const pass = async () => {
    await noneInFlight(scene, route)
    await sandbox.api.post('/control/clock', { advance_seconds: seconds })
    prepare()
  }
  return whileFrozen(scene, pass, seconds * 1_000)
}

export const sleepRows = rowsOf(56, {
  'after two hours of sleep, one request finds that the time to pay has passed': {
    alone: async (scene) => {
      await scene.context.addInitScript(shiftClock, 0)
      await openCardPage(scene)
      await sleep(scene, 2 * hours, 'GET /payments', () => {
        scene.near.inject('GET /payments', hanging)
        scene.near.inject(
          'GET /payments',
          async ({ response, fetchReal }) => sendResponse(response, await fetchReal()),
          1,
        )
      })
      await scene.expectOutcome({ message: /expired|has passed/, control: /new price|another way|Deposit again/ })
    },
  },
  'after two hours of sleep, the old price is renewed': {
    alone: async (scene) => {
      await scene.context.addInitScript(shiftClock, 0)
      await scene.open()
      await review(scene).click()
      await confirmButton(scene).waitFor()
      const quotes = 'POST /payments/quotes'
      await sleep(scene, 2 * hours, quotes, () => {
        scene.near.hits.length = 0
      })
      const renewed = async () =>
        scene.near.hits.some(({ route, answered }) => route === quotes && answered) || undefined
      await until('a new price is requested', renewed)
      await confirmButton(scene).waitFor()
      const priceHeld = scene.page.getByRole('timer', { name: 'Price held' })
      await priceHeld.filter({ hasText: /^[1-5]:\d\d$/ }).waitFor()
    },
  },
})
