import { expect } from 'vitest'
import { freshAddress } from '../../support/freshAddress.js'
import type { Untyped } from '../../support/Untyped.js'
import { altered, refusal, reply, status } from '../support/breakage.js'
import type { Scene } from '../support/openScene.js'
import { type Fault, sendResponse } from '../support/startFaultProxy.js'
import { heldBy } from './heldBy.js'
import { quotesFail } from './quotesFail.js'
import { rowsOf } from './rowsOf.js'
import { cardPage, confirmCard, openCardPage, review } from './steps.js'

/** Quotes are rate limited once, and are fetched again without a click. */
function rateLimited(retryAfter: () => string | undefined) {
  return async (scene: Scene) => {
    const wait = retryAfter()
    const tooManyRequests = status(429, wait === undefined ? {} : { 'retry-after': wait })
    scene.near.inject('POST /payments/quotes', tooManyRequests, 1)
    await scene.open()
    await review(scene).waitFor()
  }
}

/** Another client confirms the same quote first, with another owner. */
const confirmedByOther =
  ({ sandbox }: Scene): Fault =>
  async ({ hit, fetchReal, response }) => {
    await sandbox.api.post('/payments/confirm', { ...JSON.parse(hit.body), owner_address: freshAddress() })
    sendResponse(response, await fetchReal())
  }

/** Fields whose keys are ids. */
const idMaps = new Set(['current_prices'])

/** Adds an unknown field to every object. */
function withUnknownFields(value: Untyped): Untyped {
  if (Array.isArray(value)) return value.map(withUnknownFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    idMaps.has(name) ? field : withUnknownFields(field),
  ])
  return Object.fromEntries([...fields, ['unknown_field', { nested: ['value'] }]])
}

/** Adds an unknown field to each value of a map whose keys are ids. */
function withUnknownFieldsInEach(map: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(map).map(([id, value]) => [id, withUnknownFields(value)]))
}

/** Malformed assets block new deposits, and one retry recovers. */
function malformedAssets(headers: Record<string, string>) {
  return async (scene: Scene) => {
    const restore = scene.near.inject('GET /assets', reply('{"base:0x": {"decimals": "18"}}', headers))
    await scene.open()
    await scene.expectOutcome({ message: 'We got an unexpected answer', control: 'Check again' })
    restore()
    await scene.page.getByRole('button', { name: 'Check again' }).click()
    await review(scene).waitFor()
  }
}

const script = '<img src=x onerror="throw 1">\u202egnp.exe '.repeat(40)

export const answerRows = [
  ...rowsOf(7, {
    'a 429 shows a countdown of its Retry-After': async (scene) => {
      scene.near.inject('POST /payments/quotes', status(429, { 'retry-after': '30' }))
      await scene.open()
      await scene.expectOutcome({ message: /^New prices in \d+ s$/, control: /Northpay|Change|Card or bank|50/ })
    },
    'a 429 with a Retry-After of one second is retried': rateLimited(() => '1'),
    'a 429 with a date in Retry-After is retried at that time': rateLimited(() =>
      new Date(Date.now() + 3_000).toUTCString(),
    ),
    'a 429 with an invalid Retry-After is retried': rateLimited(() => 'soon'),
    'a Retry-After is capped at five minutes': async (scene) => {
      scene.near.inject('POST /payments/quotes', status(429, { 'retry-after': '1000000000' }))
      await scene.open()
      await scene.expectOutcome({ message: /^New prices in (300|29\d) s$/, control: /Card or bank/ })
    },
  }),
  ...rowsOf(9, {
    'an error of an unknown kind shows the service message as text': async (scene) => {
      await quotesFail(refusal(400, { kind: 'weather', message: 'Too windy today.' }), 'Too windy today.')(scene)
    },
    'an error message with markup and control characters is shown as text': async (scene) => {
      await quotesFail(refusal(400, { kind: 'other', message: script }), /<img src=x onerror/, 'far')(scene)
      expect(await scene.page.locator('[data-dw] img[src="x"]').count()).toBe(0)
    },
  }),
  ...rowsOf(10, {
    'a quote confirmed by another owner is replaced by a new one': async (scene) => {
      scene.far.inject('POST /payments/confirm', confirmedByOther(scene))
      await scene.open()
      await confirmCard(scene)
      await scene.expectOutcome({ message: /confirmed/, control: 'Get a new price' })
      await scene.page.getByRole('button', { name: 'Get a new price' }).click()
      await scene.page.getByRole('button', { name: /^Pay \$\d/, disabled: false }).waitFor()
    },
  }),
  ...rowsOf(11, {
    'an unknown status shows as in progress and is polled': async (scene) => {
      await openCardPage(scene)
      const restore = scene.near.inject(
        'GET /payments',
        altered((payment) => ({ ...payment, status: 'LEVITATING', next_instruction: null })),
      )
      await scene.expectOutcome({ message: 'On its way', control: 'Help' })
      restore()
      await cardPage(scene)
    },
    'quotes with an unknown step and payment method can be chosen': async (scene) => {
      scene.near.inject(
        'POST /payments/quotes',
        altered((body) => {
          for (const quote of body.quotes) {
            quote.onramp_method = 'TELEPATHY'
            for (const step of quote.route) for (const piece of step.pieces_info) piece.type = 'teleport'
          }
        }),
      )
      await openCardPage(scene)
    },
  }),
  ...rowsOf(12, {
    'unknown fields in every response are ignored': async (scene) => {
      for (const route of ['POST /payments/quotes', 'POST /payments/confirm', 'GET /payments']) {
        scene.far.inject(route, altered(withUnknownFields))
      }
      for (const route of ['GET /assets', 'GET /chains']) scene.far.inject(route, altered(withUnknownFieldsInEach))
      await openCardPage(scene)
    },
    'an optional field may be missing or null': heldBy(
      'src/schema/schema.test.ts',
      'an optional field may be missing or %s',
    ),
  }),
  ...rowsOf(13, {
    'a number where an amount string belongs is rejected': quotesFail(
      altered((body) => {
        body.quotes[0].output_amount.amount = 1.1
      }),
      'We got an unexpected answer',
    ),
    'an object where an array belongs is rejected': quotesFail(
      altered((body) => ({ ...body, quotes: {} })),
      'We got an unexpected answer',
    ),
    'a payment without a status is not shown': async (scene) => {
      scene.near.inject(
        'POST /payments/confirm',
        altered(({ status: _, ...payment }) => payment),
      )
      const restore = scene.near.inject(
        'GET /payments',
        altered(({ status: _, ...payment }) => payment),
      )
      await scene.open()
      await confirmCard(scene)
      await scene.expectOutcome({ message: 'We don’t know yet if your confirmation arrived', control: 'Check again' })
      restore()
      await scene.page.getByRole('button', { name: 'Check again' }).click()
      await cardPage(scene)
    },
    'malformed assets show an error that can be retried': malformedAssets({}),
    'malformed assets in the HTTP cache are bypassed on retry': malformedAssets({
      'cache-control': 'private, max-age=30',
    }),
  }),
  ...rowsOf(14, {
    'below the limit, the minimum is shown and set with one tap': heldBy(
      'test/e2e/card.test.ts',
      'an amount below the limit is fixed by one tap and nothing typed is lost',
    ),
    'a network that does not answer is named, and prices come back with it': async (scene) => {
      const { page, near } = scene
      const message = 'The network base does not answer now. Try again later.'
      const isDown = altered((body) => ({
        ...body,
        quotes: [],
        failures: [],
        limits: [],
        fault: { kind: 'provider', message },
      }))
      const restore = near.inject('POST /payments/quotes', isDown)
      await scene.open()
      await scene.expectOutcome({ message, control: /My wallet|Transfer/ })
      restore()
      await page.getByLabel('You pay').fill('60')
      await review(scene).waitFor()
    },
    '10,000 characters in every field of the form are answered in words': async (scene) => {
      const { page } = scene
      await scene.open({ destination: '' })
      const fields = page.getByRole('textbox')
      await expect.poll(() => fields.count()).toBeGreaterThan(1)
      for (const field of await fields.all()) {
        const before = await field.inputValue()
        await field.fill('9'.repeat(10_000))
        await field.blur()
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
        await field.fill(before)
      }
      await page.getByLabel('To', { exact: true }).fill(scene.to)
      await review(scene).waitFor()
    },
    'without quotes or reasons, other payment methods are offered': async (scene) => {
      scene.near.inject(
        'POST /payments/quotes',
        altered((body) => ({ ...body, quotes: [], failures: [], limits: [], fault: null })),
      )
      await scene.open()
      await scene.expectOutcome({ message: 'No provider offers this right now', control: /My wallet|Transfer/ })
    },
  }),
]
