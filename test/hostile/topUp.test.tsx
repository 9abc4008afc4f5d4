// @module-tag nightly
import { beforeAll, describe, expect, test } from 'vitest'
import { randomFor } from '../support/seededRandom.js'
import type { Outcome } from './support/Case.js'
import { type Scene, scenes } from './support/honestWorld.js'
import type { NamedLie } from './support/Lie.js'
import { received } from './support/lies/changes.js'
import { firstLies } from './support/lies/firstLies.js'
import { laterTerms } from './support/lies/termLies.js'
import { loadWidget } from './support/loadWidget.js'
import { playHonestly } from './support/playHonestly.js'

/** 70 of 120 arrived. */
const short = scenes.find((scene) => scene.received !== undefined) as Scene
const { received: _, ...whole } = short
const rest = '50'
const balances = (about: string, wrong: readonly string[]): NamedLie[] =>
  wrong.map((amount) => ({
    about,
    name: `${amount} received`,
    ends: 'either',
    on: ['payment'],
    change: (body, scene, dice) => received(amount)(body, scene, dice),
  }))

beforeAll(loadWidget)

/** A visit on which the whole amount was sent, and what the service says next. */
const sendAll = (random: () => number) => playHonestly({ scene: whole, lies: [], random })
/** The visit after it, on which the rest was sent. */
const sendRest = async (random: () => number) =>
  playHonestly({ scene: short, lies: [], random, earlier: await sendAll(random) })

function expectAtMost(limit: string, { transfers }: Outcome): void {
  for (const { amount } of transfers) expect(Number(amount)).toBeLessThanOrEqual(Number(limit))
}

test('a top-up requests exactly the rest', async () => {
  const { wallet, transfers } = await sendRest(randomFor('rest'))
  expect([wallet.transactions.length, transfers.at(-1)?.amount]).toEqual([1, rest])
})

describe('confirmed and underpaid on one visit', () => {
  test.each(firstLies.filter(({ about }) => about === 'confirmation' || about === 'catalogue'))(
    '$about: $name',
    async (lie) => {
      const outcome = await playHonestly({ scene: short, lies: [lie], random: randomFor(lie.name) })
      if (lie.ends === 'refused') expect(outcome.wallet.transactions, outcome.text).toEqual([])
      expectAtMost(rest, outcome)
    },
  )
})

describe('opened after the whole amount was sent', () => {
  const lies = [
    ...laterTerms('payment', ['payment'], 1),
    ...balances('balance', ['0', '0.000001', '59', '61', '119.999999', '120', '-70', '1e9']),
  ]
  test.each(lies)('$about: $name', async (lie) => {
    const random = randomFor(lie.name)
    const outcome = await playHonestly({ scene: short, lies: [lie], random, earlier: await sendAll(random) })
    if (lie.ends === 'refused') expect(outcome.wallet.transactions, outcome.text).toEqual([])
    // What was sent counts until at least as much as is still missing has arrived: nobody can be asked for more than half.
    expectAtMost('60', outcome)
  })
})

describe('opened after the rest was sent', () => {
  test.each([...laterTerms('payment', ['payment'], 1), ...balances('balance', ['0', '12.5', '69', '71', '100'])])(
    '$about: $name',
    async (lie) => {
      const random = randomFor(lie.name)
      const outcome = await playHonestly({ scene: short, lies: [lie], random, earlier: await sendRest(random) })
      if (lie.ends === 'refused') expect(outcome.wallet.transactions, outcome.text).toEqual([])
      expectAtMost(rest, outcome)
    },
  )
})
