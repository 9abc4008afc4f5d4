import { beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../support/seededRandom.js'
import type { Case, Outcome } from './support/Case.js'
import { findFaults } from './support/findFaults.js'
import { dai, fake, type Scene, scenes, usdc } from './support/honestWorld.js'
import type { Lie, NamedLie } from './support/Lie.js'
import { firstLies } from './support/lies/firstLies.js'
import { laterLies, nextVisitLies } from './support/lies/laterLies.js'
import { loadWidget } from './support/loadWidget.js'
import { playCase } from './support/playCase.js'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
/** Together with the named cases of this folder 2,000. */
const cases = Math.ceil(1_400 / Number(process.env.SCALE ?? 20))
const [six, eighteen] = scenes as [Scene, Scene]
const random = seededRandom(seed)
const pick = <Value,>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value

/** Plays a case and expects that nothing but what was agreed was shown, scanned, copied or requested. */
async function playHonestly(played: Case): Promise<Outcome> {
  const outcome = await playCase(played)
  expect(findFaults(played, outcome), outcome.text).toEqual([])
  return outcome
}

/** A visit on which everything was true, up to the transfer. */
const earlierVisit = (scene: Scene) => playHonestly({ scene, lies: [], random, leaves: true })

function expectEnd({ ends }: Pick<NamedLie, 'ends'>, { wallet, screen, text }: Outcome): void {
  if (ends !== 'either')
    expect([wallet.transactions.length, `${screen}: ${text}`]).toEqual([ends === 'refused' ? 0 : 1, expect.any(String)])
}

beforeAll(loadWidget, 60_000)

describe('nothing honest is refused', () => {
  test.each(scenes)('$name', async (scene) => {
    expectEnd({ ends: 'as agreed' }, await playHonestly({ scene, lies: [], random, polls: 2 }))
  })
  test.each(scenes)('$name, on the next visit', async (scene) => {
    const earlier = await earlierVisit(scene)
    expectEnd({ ends: 'as agreed' }, await playHonestly({ scene, lies: [], random, earlier }))
  })
  test('a payment confirmed on another device, whose screen says so', async () => {
    expectEnd({ ends: 'as agreed' }, await playHonestly({ scene: six, lies: [], random, otherDevice: true }))
  })
})

describe('from the first response on', () => {
  test.each(firstLies)('$about: $name', async (lie) => {
    expectEnd(lie, await playHonestly({ scene: pick([six, eighteen]), lies: [lie], random }))
  })
})

describe('while the transfer is on the screen', () => {
  test.each(laterLies)('$about: $name', async (lie) => {
    const outcome = await playHonestly({ scene: pick([six, eighteen]), lies: [lie], random, polls: 4 })
    expectEnd(lie, outcome)
    if (lie.ends === 'refused') expect(outcome.screen).toBe('stopped')
  })
})

describe('on the visit after the confirmation', () => {
  test.each(nextVisitLies)('$about: $name', async (lie) => {
    const scene = pick([six, eighteen])
    expectEnd(lie, await playHonestly({ scene, lies: [lie], random, earlier: await earlierVisit(scene) }))
  })
})

describe('what the host vouches for', () => {
  const tokens = { [usdc]: { symbol: 'USDC', decimals: 6 }, [dai]: { symbol: 'DAI', decimals: 18 } }
  const underSymbol: Lie = {
    name: 'another token under a known symbol',
    on: ['assets'],
    change: (body) => ({ ...body, [fake]: { ...body[usdc], address: fake.slice('base:'.length) } }),
  }
  test('a token under the symbol of a pinned one is refused', async () => {
    const scene = { ...six, input: fake }
    expectEnd({ ends: 'refused' }, await playHonestly({ scene, lies: [underSymbol], random, tokens }))
  })
  test('a pinned token with other decimals is refused', async () => {
    const [decimals] = firstLies.filter(({ name }) => name.startsWith('other decimals')) as [NamedLie]
    const outcome = await playHonestly({ scene: six, lies: [decimals], random, tokens })
    expect(outcome.transfers).toEqual([])
  })
  test('an address that the host did not expect is refused', async () => {
    const expectedAddress = () => '0x0000000000000000000000000000000000000001'
    const outcome = await playHonestly({ scene: six, lies: [], random, expectedAddress })
    expect([outcome.transfers, outcome.wallet.transactions]).toEqual([[], []])
  })
})

test(`${cases} cases of several lies at once, seed ${seed}`, { timeout: 3_600_000 }, async () => {
  for (let run = 0; run < cases; run += 1) {
    const scene = pick(scenes)
    const visit = pick(['first', 'same', 'next'] as const)
    const pool = { first: firstLies, same: [...firstLies, ...laterLies], next: nextVisitLies }[visit]
    const lies = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(pool))
    const played: Case = {
      scene,
      lies,
      random,
      polls: visit === 'same' ? 4 : 0,
      otherDevice: visit === 'first' && random() < 0.1,
      ...(visit === 'next' && { earlier: await earlierVisit(scene) }),
    }
    const outcome = await playCase(played)
    const faults = findFaults(played, outcome)
    const names = lies.map(({ about, name }) => `${about}: ${name}`)
    expect({ run, faults }, `${scene.name}, ${visit}, ${names.join(' + ')}\n${outcome.text}`).toEqual({
      run,
      faults: [],
    })
  }
})
