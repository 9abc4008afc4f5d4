// @module-tag nightly
import { beforeAll, describe, expect, test } from 'vitest'
import { depositAddress } from '../support/fixtures.js'
import { randomFor } from '../support/seededRandom.js'
import type { Outcome } from './support/Case.js'
import { dai, fake, type Scene, scenes, usdc } from './support/honestWorld.js'
import type { Lie, NamedLie } from './support/Lie.js'
import { firstLies } from './support/lies/firstLies.js'
import { laterLies, nextVisitLies } from './support/lies/laterLies.js'
import { loadWidget } from './support/loadWidget.js'
import { playEarlierVisit, playHonestly } from './support/playHonestly.js'

const [six, eighteen] = scenes as [Scene, Scene]

/** Of the case, by its name: a token, how it is paid, and numbers for the lie. */
function draw(name: string): { scene: Scene; byWallet: boolean; random: () => number } {
  const random = randomFor(name)
  return { scene: random() < 0.5 ? six : eighteen, byWallet: random() < 0.5, random }
}
const random = randomFor('funding')

function expectEnd({ ends }: Pick<NamedLie, 'ends'>, { wallet, screen, text }: Outcome): void {
  if (ends !== 'either')
    expect([wallet.transactions.length, `${screen}: ${text}`]).toEqual([ends === 'refused' ? 0 : 1, expect.any(String)])
}

beforeAll(loadWidget)

describe('nothing honest is refused', () => {
  test.each(scenes)('$name', async (scene) => {
    expectEnd({ ends: 'as agreed' }, await playHonestly({ scene, lies: [], random, polls: 2 }))
  })
  test.each(scenes)('$name, chosen to be paid by wallet', async (scene) => {
    const outcome = await playHonestly({ scene, lies: [], random, polls: 2, byWallet: true })
    expectEnd({ ends: 'as agreed' }, outcome)
    expect(outcome.transfers.map(({ request, copiedAddress }) => request ?? copiedAddress)).toEqual([undefined])
  })
  test.each(scenes)('$name, on the next visit', async (scene) => {
    const earlier = await playEarlierVisit(scene, random)
    expectEnd({ ends: 'as agreed' }, await playHonestly({ scene, lies: [], random, earlier }))
  })
  test('a payment confirmed on another device, whose screen says so', async () => {
    expectEnd({ ends: 'as agreed' }, await playHonestly({ scene: six, lies: [], random, otherDevice: true }))
  })
})

describe('from the first response on', () => {
  test.each(firstLies)('$about: $name', async (lie) => {
    expectEnd(lie, await playHonestly({ ...draw(lie.name), lies: [lie] }))
  })
})

describe('while the transfer is on the screen', () => {
  test.each(laterLies)('$about: $name', async (lie) => {
    const outcome = await playHonestly({ ...draw(lie.name), lies: [lie], polls: 4 })
    expectEnd(lie, outcome)
    if (lie.ends === 'refused') expect(outcome.screen).toBe('stopped')
  })
})

describe('on the visit after the confirmation', () => {
  test.each(nextVisitLies)('$about: $name', async (lie) => {
    const { scene, random } = draw(lie.name)
    const earlier = await playEarlierVisit(scene, random)
    expectEnd(lie, await playHonestly({ scene, lies: [lie], random, earlier }))
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
  const vouched = { scene: six, random, expectedAddress: () => depositAddress, byWallet: true, reviewOnly: true }
  test('the press on the review sends to an address that the host expects', async () => {
    expectEnd({ ends: 'as agreed' }, await playHonestly({ ...vouched, lies: [] }))
  })
  test('the press on the review sends to no address that nobody expects', async () => {
    const outcome = await playHonestly({ ...vouched, lies: [], expectedAddress: undefined as never })
    expect(outcome.wallet.transactions).toEqual([])
  })
  test.each([...firstLies, ...laterLies])('the press sends nothing else: $about: $name', async (lie) => {
    await playHonestly({ ...vouched, random: randomFor(lie.name), lies: [lie] })
  })
})
