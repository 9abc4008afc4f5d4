import { beforeAll, describe, expect, test } from 'vitest'
import { assetIds } from '../../src/testing/world/people.js'
import { loadScreens } from '../support/loadScreens.js'
import { randomFor } from '../support/seededRandom.js'
import { findFaults } from './support/findFaults.js'
import { cardScene, type Scene, scenes } from './support/honestWorld.js'
import { deviceLies } from './support/lies/deviceLies.js'
import { firstLies } from './support/lies/firstLies.js'
import { laterLies, nextVisitLies } from './support/lies/laterLies.js'
import { named } from './support/lies/named.js'
import { pageLies } from './support/lies/pageLies.js'
import { loadWidget } from './support/loadWidget.js'
import { playCase } from './support/playCase.js'
import { playEarlierVisit, playHonestly } from './support/playHonestly.js'
import { findRecoveryFaults } from './support/recovery/findRecoveryFaults.js'
import { playRecovery } from './support/recovery/playRecovery.js'
import { type RecoveryScene, recoveryScenes } from './support/recovery/RecoveryCase.js'
import { retryLies } from './support/recovery/retryLies.js'
import { consistentLies, withdrawalLies } from './support/recovery/withdrawalLies.js'
import { findVerificationFaults } from './support/verification/findVerificationFaults.js'
import { playVerification } from './support/verification/playVerification.js'
import { firstVerificationLies } from './support/verification/verificationLies.js'

// One lie or more against each rule on what may be sent or signed. The other files of this folder tell all of them.
const [transfer] = scenes as [Scene]
const [withdrawal, , retry] = recoveryScenes as [RecoveryScene, RecoveryScene, RecoveryScene]

async function expectNothingSent(lie: (typeof firstLies)[number]): Promise<void> {
  const outcome = await playHonestly({ scene: transfer, lies: [lie], random: randomFor(lie.name) })
  expect(outcome.wallet.transactions, outcome.text).toEqual([])
}

beforeAll(() =>
  Promise.all([
    loadWidget(),
    loadScreens(),
    import('../../src/widget/rest.js'),
    import('../../src/passkey/deviceKeys.js'),
  ]),
)

describe('one agreement per payment', () => {
  const confirmed = named(firstLies, [
    'quotes: another token under the same symbol',
    'quotes: an echo of another destination',
    'confirmation: more to send',
    'confirmation: another network to send on',
    'confirmation: another destination',
    'confirmation: another owner',
    'confirmation: another provider',
    'confirmation: a promise of less',
    'confirmation: an address with text after it',
    'confirmation: an address beside the wallet that the payment names',
  ])
  test.each(confirmed)('is not made of lies: $about: $name', expectNothingSent)

  const changed = named(laterLies, ['reading 2: more to send', 'reading 2: another address'])
  test.each(changed)('is held on the screen: $about: $name', async (lie) => {
    const outcome = await playHonestly({ scene: transfer, lies: [lie], random: randomFor(lie.name), polls: 4 })
    expect([outcome.wallet.transactions, outcome.screen], outcome.text).toEqual([[], 'stopped'])
  })
})

describe('a second witness', () => {
  const contradicted = named(firstLies, [
    'catalogue: other decimals from the start, which the wallet contradicts',
    'catalogue: a public network with another chain id',
    'wallet: another chain id right before the transfer',
    'wallet: another account when read again',
  ])
  test.each(contradicted)('is asked: $about: $name', expectNothingSent)

  test('of the host is asked', async () => {
    const expectedAddress = () => '0x0000000000000000000000000000000000000001'
    const outcome = await playHonestly({ scene: transfer, lies: [], random: randomFor('host'), expectedAddress })
    expect([outcome.transfers, outcome.wallet.transactions]).toEqual([[], []])
  })
})

describe('what was seen first is pinned', () => {
  const moved = named(nextVisitLies, [
    'catalogue of a later visit: another symbol',
    'next visit: another address',
    'next visit: another token to send',
  ])
  test.each(moved)('$about: $name', async (lie) => {
    const random = randomFor(lie.name)
    const earlier = await playEarlierVisit(transfer, random)
    const outcome = await playHonestly({ scene: transfer, lies: [lie], random, earlier })
    expect(outcome.wallet.transactions, outcome.text).toEqual([])
  })
})

describe('a press counts only on what has stood still', () => {
  const moving = named(firstLies, [
    'wallet: another account right before Send is pressed',
    'wallet: another network while the account is read',
  ])
  test.each(moving)('$about: $name', async (lie) => {
    await playHonestly({ scene: transfer, lies: [lie], random: randomFor(lie.name), byWallet: true })
  })
})

describe('the page of a provider', () => {
  const lies = named(pageLies, [
    'page: a script',
    'page: credentials in the address',
    'page at reading 2: another host',
    'messages of the page: that it was paid',
  ])
  test.each(lies)('$about: $name', async (lie) => {
    const random = randomFor(lie.name)
    const polls = lie.from === 2 || lie.messages ? 3 : 0
    const played = { scene: cardScene, random, lies: [lie], vouchedBy: 'host' as const, polls }
    const outcome = await playCase(played)
    expect(findFaults(played, outcome), outcome.text).toEqual([])
    if (lie.ends === 'refused') expect([outcome.pages, outcome.opened]).toEqual([[], []])
  })
})

describe('a signature that takes money back', () => {
  const refused = named(withdrawalLies, [
    'balances: less than the fee',
    'message: another recipient',
    'message: another wallet',
    'message: two tokens',
    'message: ten times the amount',
    'message: ten times the fee',
    'message: a deadline in two hours',
    'message: another chain',
    'message: another contract',
    'message: an allowance',
    'message: another kind of signature',
    'message: a key twice',
    'catalogue: more decimals',
  ])
  const cases = [
    ...refused.map((lie) => ({ ...lie, scene: withdrawal, signer: 'wallet' as const })),
    ...named(consistentLies, ['catalogue and message: more decimals', 'balances and message: a fee of a quarter']).map(
      (lie) => ({
        ...lie,
        scene: withdrawal,
        signer: 'wallet' as const,
      }),
    ),
    ...named(retryLies, ['quotes: an echo of another destination', 'new payment: another address throughout']).map(
      (lie) => ({ ...lie, scene: retry, signer: 'wallet' as const }),
    ),
    ...named(deviceLies, ['device: another challenge', 'device: another passkey']).map((lie) => ({
      ...lie,
      scene: withdrawal,
      signer: 'passkey' as const,
    })),
  ]
  const tokens = { [assetIds.usdcOnArbitrum]: { symbol: 'USDC', decimals: 6 } }
  test.each(cases)('$scene.name, by a $signer: $about: $name', async ({ scene, signer, ...lie }) => {
    const vouched = signer === 'passkey' ? { tokens } : {}
    const played = { scene, signer, lies: [lie], random: randomFor(lie.name), ...vouched }
    const outcome = await playRecovery(played)
    expect(findRecoveryFaults(played, outcome), outcome.text).toEqual([])
    // A device is asked before it can lie, and what it answers is not passed on.
    expect(signer === 'passkey' ? outcome.submitted : outcome.signatures, outcome.text).toEqual([])
  })
})

describe('a signature that verifies the owner', () => {
  const lies = named(firstVerificationLies, [
    'message: another destination',
    'message: another contract',
    'message: a withdrawal beside the verification',
    'message: a sign-in',
    'message: a digest as text',
    'terms: another owner throughout',
  ])
  test.each(lies)('$about: $name', async (lie) => {
    const played = { signer: 'wallet', lies: [lie] } as const
    const outcome = await playVerification(played)
    expect(findVerificationFaults(played, outcome), outcome.text).toEqual([])
    expect(outcome.signatures, outcome.text).toEqual([])
  })
})

describe('nothing honest is refused', () => {
  test('a transfer', async () => {
    const { wallet, text } = await playHonestly({ scene: transfer, lies: [], random: randomFor('honest'), polls: 2 })
    expect(wallet.transactions, text).toHaveLength(1)
  })
  test.each([withdrawal, retry])('$name', async (scene) => {
    const { signatures, text } = await playRecovery({ scene, signer: 'wallet', lies: [], random: randomFor('honest') })
    expect(signatures, text).toHaveLength(1)
  })
  test.each(['wallet', 'passkey'] as const)('a verification by a %s', async (signer) => {
    const { signatures, submitted, text } = await playVerification({ signer, lies: [] })
    expect([signatures.length, submitted.length], text).toEqual([1, 1])
  })
})
