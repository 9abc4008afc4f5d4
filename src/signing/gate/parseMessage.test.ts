import { expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { verifyFacts, withdrawFacts } from '../../../test/support/signing/goodRequests.js'
import type { SigningFacts } from '../SigningFacts.js'
import type { TypedDataTemplate, ValueSource } from '../SigningTemplate.js'
import { parseMessage } from './parseMessage.js'
import type { StrictJson } from './parseStrictJson.js'

const random = seededRandom(29)
const facts = withdrawFacts(random, 2)
const verify = verifyFacts(random)

function template(fields: Record<string, [type: string, source: ValueSource]>): TypedDataTemplate {
  const members = Object.entries(fields).map(([name, [type]]) => ({ name, type }))
  const message = Object.fromEntries(Object.entries(fields).map(([name, [, source]]) => [name, source]))
  const domain = { name: 'Vault', version: '3', verifyingContract: 'wallet' as const }
  return {
    id: 'own',
    purpose: 'withdraw',
    signatureType: 'EIP712',
    domain,
    primaryType: 'A',
    types: { A: members },
    message,
  }
}

/** Flips the case of the last letter, which breaks the checksum. */
const otherCase = (address: string) =>
  address.replace(/[a-f](?!.*[a-f])/i, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  )

const parse = (type: string, source: ValueSource, value: StrictJson, of: SigningFacts = facts) =>
  parseMessage({ value }, of, template({ value: [type, source] }))

test('service values are parsed and trusted values are rebuilt', () => {
  const tokens = facts.tokens.map(({ token }) => token.toLowerCase())
  expect(parse('address[]', 'tokens', tokens).message).toEqual({ value: facts.tokens.map(({ token }) => token) })
  expect(parse('address', 'owner', facts.owner.toLowerCase()).message).toEqual({ value: facts.owner })
  expect(parse('address', 'destination', verify.destination, verify).message).toEqual({ value: verify.destination })
  expect(parse('uint64', 'nonce', 7)).toEqual({ message: { value: '7' }, served: { nonce: 7n } })
  expect(parse('uint256[]', 'fees', ['1', 2])).toEqual({ message: { value: ['1', '2'] }, served: { fees: [1n, 2n] } })
})

test('an amount may be a number or a decimal string', () => {
  const [first, second] = facts.tokens.map((token, index) => ({ ...token, units: BigInt(index + 5) }))
  if (!first || !second) throw new Error('Expected two tokens.')
  const small = { ...facts, tokens: [first, second] }
  expect(parse('uint256[]', 'amounts', [5, '6'], small).message).toEqual({ value: ['5', '6'] })
})

test.each<[ValueSource, string, SigningFacts]>([
  ['destination', 'address', facts],
  ['wallet', 'address', verify],
  ['recipient', 'address', verify],
  ['tokens', 'address[]', verify],
  ['amounts', 'uint256[]', verify],
])('a template with the unavailable source %s is refused', (source, type, of) => {
  const value = type.endsWith('[]') ? [] : facts.wallet
  expect(() => parse(type, source, value, of)).toThrow(expect.objectContaining({ rule: 'unknown_template' }))
})

test.each<[string, ValueSource, StrictJson]>([
  ['address', 'owner', null],
  ['address', 'owner', otherCase(facts.owner)],
  ['address', 'owner', [facts.owner]],
  ['address[]', 'tokens', facts.owner],
  ['address[]', 'tokens', [null]],
  ['uint256[]', 'amounts', { 0: '1' }],
  ['uint64', 'nonce', '18446744073709551616'],
  ['uint64', 'nonce', true],
])('for %s (%s), %j is not a valid value', (type, source, value) => {
  expect(() => parse(type, source, value)).toThrow(expect.objectContaining({ rule: 'leaf' }))
})

test.each<[string, ValueSource, StrictJson]>([
  ['address[]', 'tokens', []],
  ['address[]', 'tokens', facts.tokens.map(({ token }) => token).reverse()],
  ['address[]', 'tokens', [...facts.tokens.map(({ token }) => token), facts.wallet]],
  ['address[]', 'tokens', facts.tokens.map(() => facts.tokens[0]?.token ?? '')],
  ['address', 'tokens', facts.tokens[0]?.token ?? ''],
  ['address[]', 'owner', [facts.owner]],
  ['uint256[]', 'amounts', facts.tokens.map(({ units }) => `${units + 1n}`)],
  ['bool', 'owner', true],
])('as %s for %s, %j does not match the expected value', (type, source, value) => {
  expect(() => parse(type, source, value)).toThrow(expect.objectContaining({ rule: 'meaning' }))
})

test('a field without a source in the template is refused', () => {
  const forgot = { ...template({ value: ['uint64', 'nonce'] }), message: {} }
  expect(() => parseMessage({ value: '1' }, facts, forgot)).toThrow(
    expect.objectContaining({ rule: 'unknown_template' }),
  )
})

test.each([null, [], 'message', {}, { value: '1', more: '1' }, { other: '1' }])('%j is not a message', (given) => {
  expect(() => parseMessage(given, facts, template({ value: ['uint64', 'nonce'] }))).toThrow(
    expect.objectContaining({ rule: 'leaf' }),
  )
})
