import { expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { now, seconds, withdrawFacts, withdrawJson } from '../../../test/support/signing/goodRequests.js'
import { createSigningSession } from '../createSigningSession.js'
import { oneTimeWalletTemplates } from '../oneTimeWallet.js'
import { openGate } from './openGate.js'

const random = seededRandom(37)
const facts = withdrawFacts(random, 1)
const first = withdrawJson(random, facts)
first.message.deadline = String(seconds + 60)
const otherFacts = { ...facts, recipient: withdrawFacts(random, 1).recipient }
const second = structuredClone(first)
Object.assign(second.message, { recipient: otherFacts.recipient, deadline: String(seconds + 61) })
const request = (json: typeof first) => ({
  facts: json === second ? otherFacts : facts,
  signatureType: 'EIP712',
  payload: JSON.stringify(json),
  templates: oneTimeWalletTemplates,
})

test('signing the same withdrawal again under a used nonce is allowed', () => {
  const session = createSigningSession()
  session.remember(openGate({ ...request(first), context: { now, signed: session.signed } }))
  const later = structuredClone(first)
  later.message.deadline = String(seconds + 1_800)
  expect(openGate({ ...request(later), context: { now: now + 1_000, signed: session.signed } })).toBeDefined()
})

test('a higher fee under a used nonce is refused', () => {
  const session = createSigningSession()
  session.remember(openGate({ ...request(first), context: { now, signed: session.signed } }))
  const tokens = facts.tokens.map((token) => ({ ...token, maxFee: token.maxFee + 1n }))
  const gate = { ...request(first), facts: { ...facts, tokens }, context: { now, signed: session.signed } }
  expect(() => openGate(gate)).toThrow(expect.objectContaining({ rule: 'earlier_signature' }))
})

test('nonces are tracked per chain', () => {
  const session = createSigningSession()
  session.remember(openGate({ ...request(first), context: { now, signed: session.signed } }))
  const other = { ...otherFacts, chainId: facts.chainId === 1n ? 8453n : 1n }
  const json = structuredClone(second)
  json.domain.chainId = Number(other.chainId)
  expect(openGate({ ...request(json), facts: other, context: { now, signed: session.signed } })).toBeDefined()
})

test('a different withdrawal under a used nonce is refused while the first is valid', () => {
  const session = createSigningSession()
  const plan = openGate({ ...request(first), context: { now, signed: session.signed } })
  session.remember(plan)
  expect(openGate({ ...request(first), context: { now, signed: session.signed } }).digest).toBe(plan.digest)
  expect(() => openGate({ ...request(second), context: { now, signed: session.signed } })).toThrow(
    expect.objectContaining({ rule: 'earlier_signature', retryAfter: 61_000 }),
  )
})

test('a nonce can be reused once the first authorization has expired', () => {
  const session = createSigningSession()
  session.remember(openGate({ ...request(first), context: { now, signed: session.signed } }))
  const later = now + 60_999
  second.message.deadline = String(seconds + 300)
  expect(() => openGate({ ...request(second), context: { now: later - 1_000, signed: session.signed } })).toThrow()
  expect(openGate({ ...request(second), context: { now: later + 1, signed: session.signed } })).toBeDefined()
})

test('nonces are tracked per wallet', () => {
  const session = createSigningSession()
  session.remember(openGate({ ...request(first), context: { now, signed: session.signed } }))
  const other = withdrawFacts(random, 1)
  const json = withdrawJson(random, other)
  json.message.nonce = first.message.nonce
  expect(openGate({ ...request(json), facts: other, context: { now, signed: session.signed } })).toBeDefined()
})
