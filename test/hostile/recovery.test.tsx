import { beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../support/seededRandom.js'
import { findRecoveryFaults } from './support/recovery/findRecoveryFaults.js'
import { omittedFields } from './support/recovery/omittedFields.js'
import { ownerWalletLies } from './support/recovery/ownerWalletLies.js'
import { playRecovery } from './support/recovery/playRecovery.js'
import {
  type RecoveryCase,
  type RecoveryOutcome,
  type RecoveryScene,
  recoveryScenes,
} from './support/recovery/RecoveryCase.js'
import { retryLies } from './support/recovery/retryLies.js'
import { consistentLies, withdrawalLies } from './support/recovery/withdrawalLies.js'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
/** `npm test` plays each lie in one scene and a few at once, `npm run prove` in all scenes. */
const isWhole = process.env.SCALE === '1'
const random = seededRandom(seed)
const below = (limit: number): number => Math.floor(random() * limit)
const offset = below(recoveryScenes.length)
const commonLies = [...withdrawalLies, ...ownerWalletLies, ...consistentLies, ...omittedFields]
const liesFor = ({ kind }: RecoveryScene) => (kind === 'retry' ? [...commonLies, ...retryLies] : commonLies)

beforeAll(() => import('../../src/widget/rest.js'), 60_000)

async function play(played: RecoveryCase): Promise<RecoveryOutcome> {
  const outcome = await playRecovery(played)
  expect(findRecoveryFaults(played, outcome), outcome.text).toEqual([])
  return outcome
}

describe.each(recoveryScenes.map((scene, index) => ({ ...scene, index })))('$name', (scene) => {
  const own = isWhole
    ? liesFor(scene)
    : liesFor(scene).filter(
        (lie, at) =>
          retryLies.includes(lie) ||
          consistentLies.includes(lie) ||
          omittedFields.includes(lie) ||
          (at + offset) % recoveryScenes.length === scene.index,
      )

  test('is signed once where nothing lies', async () => {
    const { signatures, text } = await play({ scene, lies: [], random })
    expect([signatures.length, text]).toEqual([1, expect.any(String)])
  })

  test.each(own)('$about: $name', async (lie) => {
    const { signatures, text } = await play({ scene, lies: [lie], random })
    if (lie.ends === 'refused') expect(signatures, text).toEqual([])
  })
})

test.each(consistentLies.filter(({ name }) => name.includes('decimals')))(
  'nothing is signed where $name cannot be compared with the wallet',
  async (lie) => {
    const scene = recoveryScenes.find(({ name }) => name === 'a withdrawal of a token') as RecoveryScene
    const blind = ownerWalletLies.filter(({ name }) => name === 'no reading of contracts')
    expect((await play({ scene, lies: [...blind, lie], random })).signatures).toEqual([])
  },
)

const cases = Math.ceil(320 / Number(process.env.SCALE ?? 20))

test(`${cases} recoveries with several lies at once, seed ${seed}`, { timeout: 3_600_000 }, async () => {
  for (let run = 0; run < cases; run += 1) {
    const scene = recoveryScenes[below(recoveryScenes.length)] as RecoveryScene
    const pool = liesFor(scene)
    const lies = Array.from({ length: 1 + below(3) }, () => pool[below(pool.length)] as (typeof pool)[number])
    const isLaterVisit = random() < 0.3
    const earlier = isLaterVisit
      ? (await play({ scene: { ...scene, kind: 'withdraw' }, lies: [], random, leaves: true })).storage
      : undefined
    const played = { scene, lies, random, earlier }
    const outcome = await playRecovery(played)
    const names = lies.map(({ about, name }) => `${about}: ${name}`).join(' + ')
    const faults = findRecoveryFaults(played, outcome)
    expect({ run, faults }, `${scene.name}, ${names}\n${outcome.text}`).toEqual({ run, faults: [] })
  }
})
