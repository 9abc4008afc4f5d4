import { formatUnits, parseUnits } from 'viem'
import { expect } from 'vitest'
import { until } from '../../support/until.js'
import { altered, held, refusal } from '../support/breakage.js'
import type { Scene } from '../support/openScene.js'
import { heldBy } from './heldBy.js'
import { quotesBreak } from './quotesBreak.js'
import { rowsOf } from './rowsOf.js'
import { cardPage, confirmButton, confirmCard, review } from './steps.js'

/** As the service words it. */
const expired = refusal(400, { kind: 'other', message: 'This quote has expired. Ask for a new quote.' })

/** Quotes that give so many ten-thousandths of what the service offers. */
function giving(tenThousandths: bigint) {
  return altered((answer) => {
    for (const { output_amount: output } of answer.quotes) {
      output.amount = formatUnits((parseUnits(output.amount, 18) * tenThousandths) / 10_000n, 18)
    }
  })
}

/** The quote runs out between the press and the answer, and the new one gives more or less. */
async function renewed(scene: Scene, tenThousandths: bigint): Promise<void> {
  const { page, near, far } = scene
  far.breaks('POST /payments/confirm', expired, 1)
  await scene.open()
  await confirmCard(scene)
  await scene.ends({ says: /has expired/, next: 'Get a new price' })
  near.breaks('POST /payments/quotes', giving(tenThousandths))
  await page.getByRole('button', { name: 'Get a new price' }).click()
}

/** It gives less: nothing happens before a person agrees. */
function worse(tenThousandths: bigint) {
  return async (scene: Scene) => {
    await renewed(scene, tenThousandths)
    await scene.ends({ says: 'The price moved', next: /^Accept/ })
    expect(await confirmButton(scene).count()).toBe(0)
    await scene.page.getByRole('button', { name: /^Accept/, disabled: false }).click()
    await confirmButton(scene).click()
    await cardPage(scene)
  }
}

const endingAt = (date: string) =>
  altered((answer) => {
    answer.accept_by = date
  })

export const quoteRows = [
  ...rowsOf(15, {
    'a quote that runs out on the way is told, and a new one is a press away': (scene) => renewed(scene, 10_000n),
    'the service refuses an expired quote': heldBy('test/service/badInput.test.ts', 'an expired quote is refused'),
  }),
  ...rowsOf(16, {
    'quotes that have run out when they come are asked for once more, and then it is said': async (scene) => {
      scene.near.breaks('POST /payments/quotes', endingAt('2020-01-01T00:00:00Z'))
      await scene.open()
      await scene.ends({ says: 'The price ran out', next: 'Try again' })
      expect(scene.near.hits.filter(({ route }) => route === 'POST /payments/quotes')).toHaveLength(2)
    },
    'quotes that never run out are good for a while': async (scene) => {
      scene.near.breaks('POST /payments/quotes', endingAt('9999-12-31T23:59:59Z'))
      await scene.open()
      await confirmCard(scene)
      await cardPage(scene)
    },
    'quotes that end at no date are not read': quotesBreak(
      endingAt('tomorrow'),
      'The service gave an answer we did not understand',
    ),
  }),
  ...rowsOf(17, {
    'a new quote that gives a ten-thousandth less is agreed to first': worse(9_999n),
    'a new quote that gives a twentieth less is agreed to first': worse(9_500n),
    'a new quote that gives more takes the place of the old one': async (scene) => {
      await renewed(scene, 10_500n)
      await confirmButton(scene).click()
      await cardPage(scene)
    },
  }),
  ...rowsOf(18, {
    'quotes for an earlier amount that come late are dropped': async (scene) => {
      let release: () => void = () => undefined
      const late = new Promise<void>((resolve) => {
        release = resolve
      })
      scene.near.breaks('POST /payments/quotes', held(late), 1)
      await scene.open()
      await scene.page.getByText('Asking for prices').first().waitFor()
      await until('quotes are on their way', async () => scene.near.brokeAt())
      await scene.page.getByLabel('You pay').fill('75')
      await review(scene).waitFor()
      release()
      await review(scene).click()
      await scene.ends({ says: 'Review and confirm', next: 'Confirm and pay 75.00 USD' })
    },
  }),
]
