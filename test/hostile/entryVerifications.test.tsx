import { expect, test } from 'vitest'
import { playOwner } from './support/entries/playOwner.js'
import { openCorePage, openHooksPage } from './support/entries/verificationPages.js'
import { findVerificationFaults } from './support/verification/findVerificationFaults.js'
import { firstVerificationLies } from './support/verification/verificationLies.js'

// The cases of `verification.test.tsx` through the entries without screens. Element and script tag show the widget.
const entries = [
  ['hooks', openHooksPage],
  ['core', openCorePage],
] as const
const lies = entries.flatMap(([entry, open]) =>
  firstVerificationLies.map((lie) => [`${entry}: ${lie.about}: ${lie.name}`, open, lie] as const),
)

test.each(entries)('%s: what was agreed is signed once', async (_, open) => {
  const played = { signer: 'wallet', lies: [] } as const
  const outcome = await playOwner(played, open)
  expect(findVerificationFaults(played, outcome), outcome.text).toEqual([])
  expect([outcome.signatures.length, outcome.submitted.length], outcome.text).toEqual([1, 1])
})

test.each(lies)('%s', async (_, open, lie) => {
  const played = { signer: 'wallet', lies: [lie] } as const
  const outcome = await playOwner(played, open)
  expect(findVerificationFaults(played, outcome), outcome.text).toEqual([])
  expect(outcome.signatures, outcome.text).toEqual([])
})
