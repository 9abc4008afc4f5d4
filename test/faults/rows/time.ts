import { expect } from 'vitest'
import { payByCard as payOnPage } from '../../support/payByCard.js'
import { until } from '../../support/until.js'
import type { Scene } from '../support/openScene.js'
import { shiftClock } from '../support/shiftClock.js'
import { heldBy } from './heldBy.js'
import { rowsOf } from './rowsOf.js'
import { cardPage, confirmButton, confirmCard, openCardPage, payByCard, review } from './steps.js'

const minute = 60_000
const day = 24 * 60 * minute

/** The same decisions as with a right clock, up to the provider's page. */
function wrongClock(byMs: number) {
  return async (scene: Scene) => {
    await scene.context.addInitScript(shiftClock, byMs)
    await openCardPage(scene)
    expect(scene.near.hits.filter(({ route }) => route === 'POST /payments/quotes').length).toBeLessThan(3)
    expect(await scene.page.getByText('The time to start has run out').count()).toBe(0)
  }
}

async function awake({ page, context }: Scene, state: 'frozen' | 'active'): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state })
  await session.detach()
}

/** Pays on the provider's page from another device. */
async function payElsewhere(scene: Scene): Promise<void> {
  const src = await scene.page.locator('iframe').getAttribute('src')
  const other = await scene.context.newPage()
  await other.goto(src ?? '')
  await payOnPage(other)
  await other.getByRole('button', { name: /^Pay/ }).waitFor({ state: 'detached' })
  await other.close()
}

const done = ({ page }: Scene) => page.locator('[data-screen="done"]').waitFor()

export const timeRows = [
  ...rowsOf(55, {
    'a clock that is ten minutes slow changes nothing': wrongClock(-10 * minute),
    'a clock that is a day fast changes nothing': wrongClock(day),
    'a clock that is a day slow changes nothing': wrongClock(-day),
    'a clock that is ten minutes fast changes nothing': wrongClock(10 * minute),
    'a clock that is set while a price is held changes nothing': async (scene) => {
      await scene.context.addInitScript(shiftClock, 0)
      await scene.open()
      await review(scene).click()
      await confirmButton(scene).waitFor()
      const asked = scene.near.hits.filter(({ route }) => route === 'POST /payments/quotes').length
      const held = scene.page.getByRole('timer', { name: 'Price held' })
      for (const shift of [day, -day]) {
        const before = await held.textContent()
        await scene.page.evaluate((by) => Object.assign(window, { clockShift: by }), shift)
        await until('a second passed', async () => (await held.textContent()) !== before || undefined)
        expect(await held.textContent()).toMatch(/^[34]:\d\d$/)
      }
      expect(scene.near.hits.filter(({ route }) => route === 'POST /payments/quotes')).toHaveLength(asked)
      await confirmButton(scene).click()
      await cardPage(scene)
    },
  }),
  ...rowsOf(56, {
    'a page that was put to sleep while money moved knows where it is': async (scene) => {
      await openCardPage(scene)
      const session = scene.context
      await awake(scene, 'frozen')
      await payElsewhere({ ...scene, context: session })
      await awake(scene, 'active')
      await done(scene)
    },
    'a page that is left and come back to is where it was': async (scene) => {
      await openCardPage(scene)
      await scene.page.goto(`${scene.url}/script-tag`)
      await scene.page.goBack()
      await cardPage(scene)
      await payByCard(scene)
      await done(scene)
    },
  }),
  ...rowsOf(57, {
    'a form without a connection keeps what is typed': heldBy(
      'test/e2e/card.test.ts',
      'without a connection everything typed stays, and it goes on when the connection is back',
    ),
    'a confirmation without a connection is not sent, says so, and can be sent when the connection is back': async (
      scene,
    ) => {
      await scene.open()
      await review(scene).click()
      await confirmButton(scene).waitFor()
      await scene.context.setOffline(true)
      await confirmButton(scene).click()
      await scene.ends({ says: 'Nothing was sent. Confirm once you are back online.', next: /^Confirm and pay/ })
      await scene.context.setOffline(false)
      await confirmButton(scene).click()
      await cardPage(scene)
    },
    'a payment page without a connection says so and goes on by itself': async (scene) => {
      await openCardPage(scene)
      await scene.context.setOffline(true)
      await scene.ends({ says: 'You are offline', next: 'Copy link' })
      await scene.context.setOffline(false)
      await scene.page.getByText('You are offline').waitFor({ state: 'detached' })
      await payByCard(scene)
      await done(scene)
    },
    'a connection that comes and goes leads to the payment page all the same': async (scene) => {
      await scene.open()
      await review(scene).waitFor()
      for (const offline of [true, false, true, false, true, false]) await scene.context.setOffline(offline)
      await confirmCard(scene)
      await cardPage(scene)
    },
  }),
]
