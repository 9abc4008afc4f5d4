import { expect, test } from 'vitest'
import { seededRandom } from '../../test/support/seededRandom.js'
import { hexOf, seconds, verifyFacts, withdrawFacts } from '../../test/support/signing/goodRequests.js'
import { createSigningSession } from './createSigningSession.js'
import type { SigningPlan } from './gate/SigningPlan.js'
import type { Hex } from './Signer.js'
import type { SigningFacts } from './SigningFacts.js'

const random = seededRandom(11)
const facts = withdrawFacts(random, 1)
const over = BigInt(seconds + 60)

function planOf(of: SigningFacts, nonce: bigint | undefined, deadline = over): SigningPlan {
  return {
    template: 't',
    signatureType: 'EIP712',
    payload: '',
    digest: hexOf(random, 32),
    facts: of,
    fees: [],
    nonce,
    deadline,
  }
}

test('what was signed is known until its last second is over, however its wallet is written', () => {
  const session = createSigningSession()
  session.remember(planOf(facts, 0n))
  const lower = { ...facts, wallet: facts.wallet.toLowerCase() as Hex }
  for (const same of [facts, lower]) {
    expect(session.signed(same, 0n, over)).toMatchObject({ deadline: over })
    expect(session.signed(same, 0n, over + 1n)).toBeUndefined()
  }
  expect(session.signed(facts, 1n, over)).toBeUndefined()
})

test('of two that were signed under one number the one that is good for longer counts', () => {
  for (const deadlines of [
    [over, over + 9n],
    [over + 9n, over],
  ]) {
    const session = createSigningSession()
    for (const deadline of deadlines) session.remember(planOf(facts, 0n, deadline))
    expect(session.signed(facts, 0n, over)).toMatchObject({ deadline: over + 9n })
  }
})

test('a proof of who the owner is uses up no number', () => {
  const session = createSigningSession()
  session.remember(planOf(verifyFacts(random), 0n))
  session.remember(planOf(facts, undefined))
  expect(session.signed(facts, 0n, 0n)).toBeUndefined()
})
