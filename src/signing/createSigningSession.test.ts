import { expect, test } from 'vitest'
import { seededRandom } from '../../test/support/seededRandom.js'
import { hexOf, now, seconds, verifyFacts, withdrawFacts } from '../../test/support/signing/goodRequests.js'
import { createSigningSession } from './createSigningSession.js'
import type { Hex } from './Signer.js'
import type { SigningFacts } from './SigningFacts.js'
import type { SigningPlan } from './SigningPlan.js'

const random = seededRandom(11)
const facts = withdrawFacts(random, 1)
const expiry = BigInt(seconds + 60)
/** A deadline is inclusive: the signature may be executed during all of its last second. */
const lastMoment = (seconds + 60) * 1_000 + 999

function planOf(of: SigningFacts, nonce: bigint | undefined, deadline = expiry): SigningPlan {
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

test('a signature is found until its deadline, whatever the case of the wallet address', () => {
  const session = createSigningSession()
  session.remember(planOf(facts, 0n))
  const lower = { ...facts, wallet: facts.wallet.toLowerCase() as Hex }
  for (const same of [facts, lower]) {
    expect(session.signed(same, 0n, lastMoment)).toMatchObject({ deadline: expiry })
    expect(session.signed(same, 0n, lastMoment + 1)).toBeUndefined()
  }
  expect(session.signed(facts, 1n, now)).toBeUndefined()
})

test('of two signatures under one nonce, the later deadline counts', () => {
  for (const deadlines of [
    [expiry, expiry + 9n],
    [expiry + 9n, expiry],
  ]) {
    const session = createSigningSession()
    for (const deadline of deadlines) session.remember(planOf(facts, 0n, deadline))
    expect(session.signed(facts, 0n, now)).toMatchObject({ deadline: expiry + 9n })
  }
})

test('owner verification uses no nonce', () => {
  const session = createSigningSession()
  session.remember(planOf(verifyFacts(random), 0n))
  session.remember(planOf(facts, undefined))
  expect(session.signed(facts, 0n, 0)).toBeUndefined()
})
