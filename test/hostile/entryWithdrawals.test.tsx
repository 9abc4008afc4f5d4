import { expect, test } from 'vitest'
import { randomFor } from '../support/seededRandom.js'
import { playWithdrawal } from './support/entries/playWithdrawal.js'
import { openCorePage, openHooksPage } from './support/entries/withdrawalPages.js'
import { findRecoveryFaults } from './support/recovery/findRecoveryFaults.js'
import { type RecoveryLie, type RecoveryScene, recoveryScenes } from './support/recovery/RecoveryCase.js'
import { consistentLies, withdrawalLies } from './support/recovery/withdrawalLies.js'

// The cases of `recovery.test.tsx` through the entries without screens. Element and script tag show the widget.
const [scene] = recoveryScenes as [RecoveryScene]
const entries = [
  ['hooks', openHooksPage],
  ['core', openCorePage],
] as const
const through = (lies: readonly RecoveryLie[]) =>
  entries.flatMap(([entry, open]) => lies.map((lie) => [`${entry}: ${lie.about}: ${lie.name}`, open, lie] as const))

test.each(entries)('%s: what was agreed is signed once', async (_, open) => {
  const played = { scene, signer: 'wallet', lies: [], random: randomFor('honest') } as const
  const outcome = await playWithdrawal(played, open)
  expect(findRecoveryFaults(played, outcome), outcome.text).toEqual([])
  expect([outcome.signatures.length, outcome.submitted.length], outcome.text).toEqual([1, 1])
})

test.each(through([...withdrawalLies, ...consistentLies]))('%s', async (_, open, lie) => {
  const played = { scene, signer: 'wallet', lies: [lie], random: randomFor(lie.name) } as const
  const outcome = await playWithdrawal(played, open)
  expect(findRecoveryFaults(played, outcome), outcome.text).toEqual([])
  if (lie.ends === 'refused') expect(outcome.signatures, outcome.text).toEqual([])
})
