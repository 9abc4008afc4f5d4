import { hashMessage } from 'viem/utils'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { now, seconds, verifyFacts, withdrawFacts } from '../../../test/support/signing/goodRequests.js'
import type { SigningFacts } from '../SigningFacts.js'
import type { TextTemplate } from '../SigningTemplate.js'
import { planText } from './planText.js'

const random = seededRandom(17)
const facts = withdrawFacts(random, 2)
const context = { now, signed: () => undefined }
const until = `Until {deadline}.`
const template = (before: string[], perToken: string[] = [], after = [until]): TextTemplate => ({
  id: 'own.1',
  purpose: 'withdraw',
  signatureType: 'EIP191',
  before,
  perToken,
  after,
})
const plan = (payload: string, own: TextTemplate, of: SigningFacts = facts) => planText(payload, of, own, context)

test('a custom text template is signed verbatim with the service’s values filled in', () => {
  const own = template(['Free (all) of it? [yes] $1 \\d+', 'No {nonce}'], ['{n}. {amount} less {fee}'])
  const [first, second] = facts.tokens.map(({ units }) => units)
  const payload = [
    'Free (all) of it? [yes] $1 \\d+',
    'No 7',
    `1. ${first} less 3`,
    `2. ${second} less 4`,
    `Until ${seconds + 60}.`,
  ].join('\n')
  expect(plan(payload, own)).toEqual({
    template: 'own.1',
    signatureType: 'EIP191',
    payload,
    digest: hashMessage(payload),
    facts,
    fees: [3n, 4n],
    nonce: 7n,
    deadline: BigInt(seconds + 60),
  })
})

test('tokens appear as checksummed addresses, and the native currency as "native"', () => {
  const [first, second] = facts.tokens
  if (!first || !second) throw new Error('Expected two tokens.')
  const native = { ...facts, tokens: [first, { ...second, token: `0x${'0'.repeat(40)}` as const }] }
  const own = template([], ['{amount} of {token}, {fee}'])
  const payload = [
    `${first.units} of ${first.token}, 0`,
    `${second.units} of native, 0`,
    `Until ${seconds + 60}.`,
  ].join('\n')
  expect(() => plan(payload, own, native)).toThrow(expect.objectContaining({ rule: 'nonce' }))
  const numbered = template(['No {nonce}'], ['{amount} of {token}, {fee}'])
  expect(plan(`No 7\n${payload}`, numbered, native).fees).toEqual([0n, 0n])
})

test('an owner verification text has neither fees nor a nonce', () => {
  const verify = verifyFacts(random)
  const own = { ...template(['I am {owner}.'], ['Token {n}']), purpose: 'verify' as const }
  const payload = `I am ${verify.owner}.\nUntil ${seconds + 60}.`
  expect(plan(payload, own, verify)).toMatchObject({ fees: [], nonce: undefined, deadline: BigInt(seconds + 60) })
})

test('a repeated placeholder must have the same value each time', () => {
  const own = { ...template(['Until {deadline}.']), purpose: 'verify' as const }
  const verify = verifyFacts(random)
  const both = (one: number, other: number) => `Until ${one}.\nUntil ${other}.`
  expect(plan(both(seconds + 60, seconds + 60), own, verify)).toBeDefined()
  expect(() => plan(both(seconds + 60, seconds + 61), own, verify)).toThrow(expect.objectContaining({ rule: 'text' }))
})

test('a text of 2,048 characters is accepted and a longer one refused', () => {
  const verify = verifyFacts(random)
  const end = `\nUntil ${seconds + 60}.`
  const of = (length: number) => {
    const line = 'x'.repeat(length - end.length)
    return plan(line + end, { ...template([line]), purpose: 'verify' }, verify)
  }
  expect(of(2_048).payload).toHaveLength(2_048)
  expect(() => of(2_049)).toThrow(expect.objectContaining({ rule: 'text' }))
})

test.each(['{destination}', '{tokens}', '{amounts}', '{token}', '{amount}', '{anything}'])(
  'a withdrawal template with the unavailable placeholder %s is refused',
  (place) => {
    expect(() => plan(`${place}\nUntil ${seconds + 60}.`, template([place]))).toThrow(
      expect.objectContaining({ rule: 'unknown_template' }),
    )
  },
)

test.each(['{wallet}', '{recipient}', '{token}', '{amount}', '{amounts}'])(
  'an owner verification template cannot use %s',
  (place) => {
    const own = { ...template([place]), purpose: 'verify' as const }
    expect(() => plan(`${place}\nUntil ${seconds + 60}.`, own, verifyFacts(random))).toThrow(
      expect.objectContaining({ rule: 'unknown_template' }),
    )
  },
)

test('a template cannot make a payment sign somebody in', () => {
  const opening = 'shop.example wants you to sign in with your Ethereum account:'
  const own = template([opening, 'No {nonce}'], ['{amount} less {fee}'])
  const [first, second] = facts.tokens.map(({ units }) => units)
  const payload = [opening, 'No 7', `${first} less 0`, `${second} less 0`, `Until ${seconds + 60}.`].join('\n')
  expect(() => plan(payload, own)).toThrow(expect.objectContaining({ rule: 'denied_type' }))
})
