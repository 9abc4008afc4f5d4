import { expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { now, seconds, withdrawFacts, withdrawJson } from '../../../test/support/signing/goodRequests.js'
import { createSigningSession } from '../createSigningSession.js'
import { oneTimeWalletTemplates } from '../templates/oneTimeWallet.js'
import { openGate } from './openGate.js'

const random = seededRandom(37)
const facts = withdrawFacts(random, 1)
const first = withdrawJson(random, facts)
first.message.deadline = String(seconds + 60)
const elsewhere = { ...facts, recipient: withdrawFacts(random, 1).recipient }
const second = structuredClone(first)
Object.assign(second.message, { recipient: elsewhere.recipient, deadline: String(seconds + 61) })
const request = (json: typeof first) => ({
  facts: json === second ? elsewhere : facts,
  signatureType: 'EIP712',
  payload: JSON.stringify(json),
  templates: oneTimeWalletTemplates,
})

test('the same again under a number that was signed is no danger, whatever its deadline', () => {
  const session = createSigningSession()
  session.remember(openGate({ ...request(first), moment: { now, signed: session.signed } }))
  const later = structuredClone(first)
  later.message.deadline = String(seconds + 1_800)
  expect(openGate({ ...request(later), moment: { now: now + 1_000, signed: session.signed } })).toBeDefined()
})

test('a higher fee is something else', () => {
  const session = createSigningSession()
  session.remember(openGate({ ...request(first), moment: { now, signed: session.signed } }))
  const tokens = facts.tokens.map((token) => ({ ...token, maxFee: token.maxFee + 1n }))
  const gate = { ...request(first), facts: { ...facts, tokens }, moment: { now, signed: session.signed } }
  expect(() => openGate(gate)).toThrow(expect.objectContaining({ rule: 'earlier_signature' }))
})

test('the same wallet address on another network has numbers of its own', () => {
  const session = createSigningSession()
  session.remember(openGate({ ...request(first), moment: { now, signed: session.signed } }))
  const other = { ...elsewhere, chainId: facts.chainId === 1n ? 8453n : 1n }
  const json = structuredClone(second)
  json.domain.chainId = Number(other.chainId)
  expect(openGate({ ...request(json), facts: other, moment: { now, signed: session.signed } })).toBeDefined()
})

test('something else under a number that was signed is refused while the first is good', () => {
  const session = createSigningSession()
  const plan = openGate({ ...request(first), moment: { now, signed: session.signed } })
  session.remember(plan)
  expect(openGate({ ...request(first), moment: { now, signed: session.signed } }).digest).toBe(plan.digest)
  expect(() => openGate({ ...request(second), moment: { now, signed: session.signed } })).toThrow(
    expect.objectContaining({ rule: 'earlier_signature', retryAfter: 61_000 }),
  )
})

test('once the first is over the number can be used again', () => {
  const session = createSigningSession()
  session.remember(openGate({ ...request(first), moment: { now, signed: session.signed } }))
  const later = now + 60_999
  second.message.deadline = String(seconds + 300)
  expect(() => openGate({ ...request(second), moment: { now: later - 1_000, signed: session.signed } })).toThrow()
  expect(openGate({ ...request(second), moment: { now: later + 1, signed: session.signed } })).toBeDefined()
})

test('another wallet has numbers of its own', () => {
  const session = createSigningSession()
  session.remember(openGate({ ...request(first), moment: { now, signed: session.signed } }))
  const other = withdrawFacts(random, 1)
  const json = withdrawJson(random, other)
  json.message.nonce = first.message.nonce
  expect(openGate({ ...request(json), facts: other, moment: { now, signed: session.signed } })).toBeDefined()
})
