import { expect } from 'vitest'
import { freshAddress } from '../../support/freshAddress.js'
import { altered, refusal, reply, status } from '../support/breakage.js'
import type { Scene } from '../support/openScene.js'
import { type Fault, give } from '../support/startFaultProxy.js'
import { heldBy } from './heldBy.js'
import { quotesBreak } from './quotesBreak.js'
import { rowsOf } from './rowsOf.js'
import { cardPage, confirmCard, openCardPage, review } from './steps.js'

/** Too many ask at once, and quotes come by themselves when it is over. */
function crowded(retryAfter: () => string | undefined) {
  return async (scene: Scene) => {
    const wait = retryAfter()
    const full = status(429, wait === undefined ? {} : { 'retry-after': wait })
    scene.near.breaks('POST /payments/quotes', full, 1)
    await scene.open()
    await review(scene).waitFor()
  }
}

/** Somebody else confirms the very quote first, with another owner. */
const takenBefore =
  ({ sandbox }: Scene): Fault =>
  async ({ hit, ask, response }) => {
    await sandbox.api.post('/payments/confirm', { ...JSON.parse(hit.body), owner_address: freshAddress() })
    give(response, await ask())
  }

/** Their keys are ids and no fields. */
const maps = new Set(['current_prices'])

/** Puts a field nobody knows into every object. */
// biome-ignore lint/suspicious/noExplicitAny: any answer is walked
function withNews(value: any): any {
  if (Array.isArray(value)) return value.map(withNews)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, maps.has(name) ? field : withNews(field)])
  return Object.fromEntries([...fields, ['news', { of: ['tomorrow'] }]])
}

/** In a map of ids the news are in each of its values. */
function withNewsInEach(map: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(map).map(([id, value]) => [id, withNews(value)]))
}

/** Nothing can be begun, what becomes of paid money is said, and one press finds that it is over. */
function brokenAssets(headers: Record<string, string>) {
  return async (scene: Scene) => {
    const mend = scene.near.breaks('GET /assets', reply('{"base:0x": {"decimals": "18"}}', headers))
    await scene.open()
    await scene.ends({ says: 'The service gave an answer we did not understand', next: 'Check again' })
    mend()
    await scene.page.getByRole('button', { name: 'Check again' }).click()
    await review(scene).waitFor()
  }
}

const script = '<img src=x onerror="throw 1">\u202egnp.exe '.repeat(40)

export const answerRows = [
  ...rowsOf(7, {
    'a crowd is waited for as long as it says': async (scene) => {
      scene.near.breaks('POST /payments/quotes', status(429, { 'retry-after': '30' }))
      await scene.open()
      await scene.ends({ says: /^New prices in \d+ s$/, next: /Northpay|Change|Card or bank|50/ })
    },
    'a crowd that is over in a moment is not mentioned': crowded(() => '1'),
    'a crowd that says a date is waited for until then': crowded(() => new Date(Date.now() + 3_000).toUTCString()),
    'a crowd that says nonsense is waited for a moment': crowded(() => 'soon'),
    'nobody waits longer than five minutes': async (scene) => {
      scene.near.breaks('POST /payments/quotes', status(429, { 'retry-after': '1000000000' }))
      await scene.open()
      await scene.ends({ says: /^New prices in (300|29\d) s$/, next: /Card or bank/ })
    },
  }),
  ...rowsOf(9, {
    'a refusal of a kind nobody knows is told in its own words, as text': async (scene) => {
      await quotesBreak(refusal(400, { kind: 'weather', message: 'Too windy today.' }), 'Too windy today.')(scene)
    },
    'a refusal with markup and hidden letters in it is text of a bearable length': async (scene) => {
      await quotesBreak(refusal(400, { kind: 'other', message: script }), /<img src=x onerror/, 'far')(scene)
      expect(await scene.page.locator('[data-dw] img[src="x"]').count()).toBe(0)
    },
  }),
  ...rowsOf(10, {
    'a quote that was confirmed for somebody else is not confirmed again': async (scene) => {
      scene.far.breaks('POST /payments/confirm', takenBefore(scene))
      await scene.open()
      await confirmCard(scene)
      await scene.ends({ says: /confirmed/, next: 'Get a new price' })
      await scene.page.getByRole('button', { name: 'Get a new price' }).click()
      await scene.page.getByRole('button', { name: /^Confirm and pay/, disabled: false }).waitFor()
    },
  }),
  ...rowsOf(11, {
    'a status of tomorrow is in progress, and is asked for again': async (scene) => {
      await openCardPage(scene)
      const mend = scene.near.breaks(
        'GET /payments',
        altered((payment) => ({ ...payment, status: 'LEVITATING', next_instruction: null })),
      )
      await scene.ends({ says: 'Deposit in progress', next: 'Support details' })
      mend()
      await cardPage(scene)
    },
    'quotes with a step and a method of tomorrow can be chosen': async (scene) => {
      scene.near.breaks(
        'POST /payments/quotes',
        altered((answer) => {
          for (const quote of answer.quotes) {
            quote.onramp_method = 'TELEPATHY'
            for (const step of quote.route) for (const piece of step.pieces_info) piece.type = 'teleport'
          }
        }),
      )
      await openCardPage(scene)
    },
  }),
  ...rowsOf(12, {
    'fields of tomorrow in every answer disturb nobody': async (scene) => {
      for (const route of ['POST /payments/quotes', 'POST /payments/confirm', 'GET /payments']) {
        scene.far.breaks(route, altered(withNews))
      }
      for (const route of ['GET /assets', 'GET /chains']) scene.far.breaks(route, altered(withNewsInEach))
      await openCardPage(scene)
    },
    'an optional field may be missing or null': heldBy(
      'src/schema/schema.test.ts',
      'an optional field may be missing or %s',
    ),
  }),
  ...rowsOf(13, {
    'an amount that is a number is not read': quotesBreak(
      altered((answer) => {
        answer.quotes[0].output_amount.amount = 1.1
      }),
      'The service gave an answer we did not understand',
    ),
    'an object where a list belongs is not read': quotesBreak(
      altered((answer) => ({ ...answer, quotes: {} })),
      'The service gave an answer we did not understand',
    ),
    'a payment without its status is not shown in parts': async (scene) => {
      scene.near.breaks(
        'POST /payments/confirm',
        altered(({ status: _, ...payment }) => payment),
      )
      const mend = scene.near.breaks(
        'GET /payments',
        altered(({ status: _, ...payment }) => payment),
      )
      await scene.open()
      await confirmCard(scene)
      await scene.ends({ says: 'We do not know yet whether your confirmation arrived', next: 'Check again' })
      mend()
      await scene.page.getByRole('button', { name: 'Check again' }).click()
      await cardPage(scene)
    },
    'assets that are no assets leave what paid money does, and the next try': brokenAssets({}),
    'assets that are no assets and that the browser keeps are asked for past it': brokenAssets({
      'cache-control': 'private, max-age=30',
    }),
  }),
  ...rowsOf(14, {
    'where nobody quotes the limit is said and set with one tap': heldBy(
      'test/e2e/card.test.ts',
      'an amount below the limit is fixed by one tap and nothing typed is lost',
    ),
    'where nobody quotes without a reason, other ways to pay are left': async (scene) => {
      scene.near.breaks(
        'POST /payments/quotes',
        altered((answer) => ({ ...answer, quotes: [], failures: [], limits: [], fault: null })),
      )
      await scene.open()
      await scene.ends({ says: 'No provider takes this right now', next: /My wallet|Transfer/ })
    },
  }),
]
