// @module-tag nightly
import { beforeAll, describe, expect, test } from 'vitest'
import { assetIds } from '../../src/testing/world/people.js'
import { randomFor, seededRandom } from '../support/seededRandom.js'
import { deviceLies } from './support/lies/deviceLies.js'
import { findRecoveryFaults } from './support/recovery/findRecoveryFaults.js'
import { omittedFields } from './support/recovery/omittedFields.js'
import { ownerWalletLies } from './support/recovery/ownerWalletLies.js'
import { playRecovery } from './support/recovery/playRecovery.js'
import {
  type RecoveryCase,
  type RecoveryOutcome,
  type RecoveryScene,
  type RecoverySigner,
  recoveryScenes,
} from './support/recovery/RecoveryCase.js'
import { retryLies } from './support/recovery/retryLies.js'
import { consistentLies, withdrawalLies } from './support/recovery/withdrawalLies.js'

const seed = Number(process.env.SEED ?? 1)
const commonLies = [...withdrawalLies, ...consistentLies, ...omittedFields]
const signerLies = { wallet: ownerWalletLies, passkey: deviceLies }
const liesFor = ({ kind }: RecoveryScene, signer: RecoverySigner) => [
  ...commonLies,
  ...signerLies[signer],
  ...(kind === 'retry' ? retryLies : []),
]
const signers = ['wallet', 'passkey'] as const
/** No node confirms decimals to a passkey, so the host does. */
const vouched = { passkey: { [assetIds.usdcOnArbitrum]: { symbol: 'USDC', decimals: 6 } }, wallet: {} }

beforeAll(() => Promise.all([import('../../src/widget/rest.js'), import('../../src/passkey/deviceKeys.js')]))

async function play(played: RecoveryCase): Promise<RecoveryOutcome> {
  const outcome = await playRecovery({ tokens: vouched[played.signer], ...played })
  expect(findRecoveryFaults(played, outcome), outcome.text).toEqual([])
  return outcome
}

const scenes = signers.flatMap((signer) => recoveryScenes.map((scene) => ({ ...scene, signer })))

describe.each(scenes)('$name, signed by a $signer', ({ signer, ...scene }) => {
  test('is signed once where nothing lies', async () => {
    const { signatures, submitted, text } = await play({ scene, signer, lies: [], random: randomFor(scene.name) })
    expect([signatures.length, submitted.length > 0, text]).toEqual([1, true, expect.any(String)])
  })

  test.each(liesFor(scene, signer))('$about: $name', async (lie) => {
    const { signatures, text } = await play({ scene, signer, lies: [lie], random: randomFor(lie.name) })
    // A device is asked before it can lie.
    if (lie.ends === 'refused' && !lie.device) expect(signatures, text).toEqual([])
  })
})

const token = recoveryScenes.find(({ name }) => name === 'a withdrawal of a token') as RecoveryScene
const decimalLies = consistentLies.filter(({ name }) => name.includes('decimals'))

test.each(decimalLies)('nothing is signed where $name cannot be compared with the wallet', async (lie) => {
  const blind = ownerWalletLies.filter(({ name }) => name === 'no reading of contracts')
  const played = { scene: token, signer: 'wallet' as const, lies: [...blind, lie], random: randomFor(lie.name) }
  expect((await play(played)).signatures).toEqual([])
})

test.each(decimalLies)('a passkey signs nothing where $name are the word of the service alone', async (lie) => {
  const random = randomFor(lie.name)
  const { signatures } = await play({ scene: token, signer: 'passkey', lies: [lie], random, tokens: {} })
  expect(signatures).toEqual([])
})

const cases = Math.ceil(320 / Number(process.env.SCALE ?? 20))

test(`${cases} recoveries with several lies at once`, { timeout: 3_600_000 }, async () => {
  const random = seededRandom(seed)
  const below = (limit: number): number => Math.floor(random() * limit)
  for (let run = 0; run < cases; run += 1) {
    const scene = recoveryScenes[below(recoveryScenes.length)] as RecoveryScene
    const signer = signers[run % 2] as RecoverySigner
    const pool = liesFor(scene, signer)
    const lies = Array.from({ length: 1 + below(3) }, () => pool[below(pool.length)] as (typeof pool)[number])
    const isLaterVisit = signer === 'wallet' && random() < 0.3
    const earlier = isLaterVisit
      ? (await play({ scene: { ...scene, kind: 'withdraw' }, signer, lies: [], random, leaves: true })).storage
      : undefined
    const played = { scene, signer, lies, random, earlier, tokens: vouched[signer] }
    const outcome = await playRecovery(played)
    const names = lies.map(({ about, name }) => `${about}: ${name}`).join(' + ')
    const faults = findRecoveryFaults(played, outcome)
    expect({ run, faults }, `${scene.name}, ${signer}, ${names}\n${outcome.text}`).toEqual({ run, faults: [] })
  }
})
