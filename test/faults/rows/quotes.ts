import { formatUnits, parseUnits } from 'viem'
import { expect } from 'vitest'
import { until } from '../../support/until.js'
import { altered, delayedUntil, refusal } from '../support/breakage.js'
import type { Scene } from '../support/openScene.js'
import { heldBy } from './heldBy.js'
import { quotesFail } from './quotesFail.js'
import { rowsOf } from './rowsOf.js'
import { cardPage, confirmButton, confirmCard, review } from './steps.js'

/** The error the service sends. */
const expired = refusal(400, { kind: 'other', message: 'This quote has expired. Ask for a new quote.' })

/** Scales the output of every quote, in ten-thousandths. */
function scaledOutput(tenThousandths: bigint) {
  return altered((body) => {
    for (const { output_amount: output } of body.quotes) {
      output.amount = formatUnits((parseUnits(output.amount, 18) * tenThousandths) / 10_000n, 18)
    }
  })
}

/** The quote expires during confirmation, and the new one has a scaled output. */
async function expireAndRenew(scene: Scene, tenThousandths: bigint): Promise<void> {
  const { page, near, far } = scene
  far.inject('POST /payments/confirm', expired, 1)
  await scene.open()
  await confirmCard(scene)
  await scene.expectOutcome({ message: /has expired/, control: 'Get a new price' })
  near.inject('POST /payments/quotes', scaledOutput(tenThousandths))
  await page.getByRole('button', { name: 'Get a new price' }).click()
}

/** The new quote is worse and must be accepted before it can be confirmed. */
function worseQuote(tenThousandths: bigint) {
  return async (scene: Scene) => {
    await expireAndRenew(scene, tenThousandths)
    await scene.expectOutcome({ message: 'The price moved', control: /^Accept/ })
    expect(await confirmButton(scene).count()).toBe(0)
    await scene.page.getByRole('button', { name: /^Accept/, disabled: false }).click()
    await confirmButton(scene).click()
    await cardPage(scene)
  }
}

const expiringAt = (date: string) =>
  altered((body) => {
    body.accept_by = date
  })

/** Quotes arrive with a state token that whoever is asked to confirm does not know. */
function foreignToken(where: 'near' | 'far') {
  return async (scene: Scene) => {
    const { page } = scene
    const foreign = altered((body) => {
      body.state_token = 'k'.repeat(43)
    })
    const restore = scene[where].inject('POST /payments/quotes', foreign)
    await scene.open()
    await confirmCard(scene)
    await scene.expectOutcome({ message: /quote/i, control: 'Get a new price' })
    restore()
    await page.getByRole('button', { name: 'Get a new price' }).click()
    await confirmButton(scene).click()
    await cardPage(scene)
  }
}

export const quoteRows = [
  ...rowsOf(15, {
    'a quote that expires during confirmation is replaced in one click': (scene) => expireAndRenew(scene, 10_000n),
    'a quote with the state token of another service is replaced in one click': foreignToken('far'),
    'a quote that was meant for another customer is replaced in one click': foreignToken('near'),
    'the service rejects an expired quote': heldBy(
      'test/service/quoteAndConfirm.test.ts',
      'an expired quote is rejected',
    ),
  }),
  ...rowsOf(16, {
    'quotes that arrive expired are requested once more, then show an error': async (scene) => {
      scene.near.inject('POST /payments/quotes', expiringAt('2020-01-01T00:00:00Z'))
      await scene.open()
      await scene.expectOutcome({ message: 'The price expired', control: 'Try again' })
      expect(scene.near.hits.filter(({ route }) => route === 'POST /payments/quotes')).toHaveLength(2)
    },
    'quotes with an expiry far in the future can be confirmed': async (scene) => {
      scene.near.inject('POST /payments/quotes', expiringAt('9999-12-31T23:59:59Z'))
      await scene.open()
      await confirmCard(scene)
      await cardPage(scene)
    },
    'quotes with an invalid expiry date are rejected': quotesFail(
      expiringAt('tomorrow'),
      'We got an unexpected answer',
    ),
  }),
  ...rowsOf(17, {
    'a new quote that is 0.01% worse must be accepted': worseQuote(9_999n),
    'a new quote that is 5% worse must be accepted': worseQuote(9_500n),
    'a better new quote replaces the old one, and a payment that does not keep it is stopped': async (scene) => {
      await expireAndRenew(scene, 10_500n)
      await confirmButton(scene).click()
      await scene.expectOutcome({ message: 'You’d get less', control: 'Copy details for support' })
    },
  }),
  ...rowsOf(18, {
    'late quotes for an earlier amount are dropped': async (scene) => {
      let release: () => void = () => undefined
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      scene.near.inject('POST /payments/quotes', delayedUntil(released), 1)
      await scene.open()
      await scene.page.getByText('Getting prices').first().waitFor()
      await until('the quotes request is in flight', async () => scene.near.brokeAt())
      await scene.page.getByLabel('You pay').fill('75')
      await review(scene).waitFor()
      release()
      await review(scene).click()
      await scene.expectOutcome({ message: 'Check and pay', control: 'Pay $75.00' })
    },
  }),
]
