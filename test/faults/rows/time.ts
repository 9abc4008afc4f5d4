import { expect } from 'vitest'
import { payByCard as payOnPage } from '../../support/payByCard.js'
import { until } from '../../support/until.js'
import type { Scene } from '../support/openScene.js'
import { shiftClock } from '../support/shiftClock.js'
import { whileFrozen } from '../support/whileFrozen.js'
import { heldBy } from './heldBy.js'
import { rowsOf } from './rowsOf.js'
import { cardPage, confirmButton, confirmCard, openCardPage, payByCard, review } from './steps.js'

const minute = 60_000
const day = 24 * 60 * minute

/** A wrong clock changes nothing up to the provider's page. */
function wrongClock(byMs: number) {
  return async (scene: Scene) => {
    await scene.context.addInitScript(shiftClock, byMs)
    await openCardPage(scene)
    expect(scene.near.hits.filter(({ route }) => route === 'POST /payments/quotes').length).toBeLessThan(3)
    expect(await scene.page.getByText('It’s too late to start this payment').count()).toBe(0)
  }
}

/** Pays on the provider's page from another device. */
async function payElsewhere({ context }: Scene, url: string): Promise<void> {
  const other = await context.newPage()
  await other.goto(url)
  await payOnPage(other)
  await other.getByRole('button', { name: /^Pay/ }).waitFor({ state: 'detached' })
  await other.close()
}

const done = ({ page }: Scene) => page.locator('[data-screen="done"]').waitFor()

export const timeRows = [
  ...rowsOf(55, {
    'a clock that is ten minutes slow has no effect': wrongClock(-10 * minute),
    'a clock that is a day fast has no effect': wrongClock(day),
    'a clock that is a day slow has no effect': wrongClock(-day),
    'a clock that is ten minutes fast has no effect': wrongClock(10 * minute),
    'a clock that changes while a price is held has no effect': async (scene) => {
      await scene.context.addInitScript(shiftClock, 0)
      await scene.open()
      await review(scene).click()
      await confirmButton(scene).waitFor()
      const requestCount = scene.near.hits.filter(({ route }) => route === 'POST /payments/quotes').length
      const priceHeld = scene.page.getByRole('timer', { name: 'Price held' })
      for (const shift of [day, -day]) {
        const before = await priceHeld.textContent()
        await scene.page.evaluate((by) => Object.assign(window, { clockShift: by }), shift)
        await until('a second passed', async () => (await priceHeld.textContent()) !== before || undefined)
        expect(await priceHeld.textContent()).toMatch(/^[34]:\d\d$/)
      }
      expect(scene.near.hits.filter(({ route }) => route === 'POST /payments/quotes')).toHaveLength(requestCount)
      await confirmButton(scene).click()
      await cardPage(scene)
    },
  }),
  ...rowsOf(56, {
    'a page frozen during the payment shows the result after it resumes': async (scene) => {
      await openCardPage(scene)
      const url = await scene.page.locator('iframe').getAttribute('src')
      await whileFrozen(scene, () => payElsewhere(scene, url ?? ''))
      await done(scene)
    },
    'going back to the page restores its step': async (scene) => {
      await openCardPage(scene)
      await scene.page.goto(`${scene.url}/script-tag`)
      await scene.page.goBack()
      await cardPage(scene)
      await payByCard(scene)
      await done(scene)
    },
  }),
  ...rowsOf(57, {
    'a form that goes offline keeps its input': heldBy(
      'test/e2e/card.test.ts',
      'input survives going offline, and the deposit continues once back online',
    ),
    'an offline confirmation is not sent, shows why, and works once back online': async (scene) => {
      await scene.open()
      await review(scene).click()
      await confirmButton(scene).waitFor()
      await scene.context.setOffline(true)
      await scene.expectOutcome({
        message: 'Nothing was sent. Confirm once you’re back online.',
        control: 'Waits for your connection',
      })
      await scene.context.setOffline(false)
      await confirmButton(scene).click()
      await cardPage(scene)
    },
    'a payment page shows that it is offline and continues automatically': async (scene) => {
      await openCardPage(scene)
      await scene.context.setOffline(true)
      await scene.expectOutcome({ message: 'You’re offline', control: 'Copy link' })
      await scene.context.setOffline(false)
      await scene.page.getByText('You’re offline').first().waitFor({ state: 'detached' })
      await payByCard(scene)
      await done(scene)
    },
    'a flapping connection still leads to the payment page': async (scene) => {
      await scene.open()
      await review(scene).waitFor()
      for (const offline of [true, false, true, false, true, false]) await scene.context.setOffline(offline)
      await confirmCard(scene)
      await cardPage(scene)
    },
  }),
]
