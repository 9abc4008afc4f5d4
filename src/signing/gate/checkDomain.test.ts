import { expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { addressOf, verifyFacts, withdrawFacts } from '../../../test/support/signing/goodRequests.js'
import type { SigningFacts } from '../SigningFacts.js'
import type { TypedDataTemplate } from '../SigningTemplate.js'
import { checkDomain } from './checkDomain.js'

const random = seededRandom(23)
const withdraw = withdrawFacts(random, 2)
const verify = verifyFacts(random)

function template(verifyingContract: TypedDataTemplate['domain']['verifyingContract']): TypedDataTemplate {
  const domain = { name: 'Vault', version: '3', verifyingContract }
  return { id: 'own', purpose: 'withdraw', signatureType: 'EIP712', domain, primaryType: 'A', types: {}, message: {} }
}

const check = (facts: SigningFacts, pinned: 'wallet' | string[], verifyingContract: string) => {
  const given = { name: 'Vault', version: '3', chainId: facts.chainId.toString(), verifyingContract }
  return checkDomain(given, facts, template(pinned))
}

test("the domain names the template's contract on the payment's chain", () => {
  const vault = addressOf(random)
  const domain = { name: 'Vault', version: '3', chainId: verify.chainId, verifyingContract: vault }
  expect(check(verify, [addressOf(random), vault], vault.toLowerCase())).toEqual(domain)
  expect(check(withdraw, 'wallet', withdraw.wallet)).toMatchObject({ verifyingContract: withdraw.wallet })
})

test.each([
  '0x000000000022d473030f116ddee9f6b43ac78ba3',
  '0x00000000006c3852cbef3e08e8df289169ede581',
  '0x00000000000001ad428e4906ae43d8f9852d0dd6',
  '0x00000000000000adc04c56bf30ac9d3c0aaf14dc',
  '0x0000000000000068f116a894984e2db1123eb395',
])('%s can spend anyone’s tokens and is refused even if pinned', (contract) => {
  for (const facts of [withdraw, verify])
    expect(() => check(facts, [contract], contract)).toThrow(expect.objectContaining({ rule: 'domain' }))
})

test('the owner’s account or a token as verifying contract is refused even if pinned', () => {
  for (const contract of [withdraw.owner, ...withdraw.tokens.slice(1).map(({ token }) => token)])
    expect(() => check(withdraw, [contract], contract)).toThrow(expect.objectContaining({ rule: 'domain' }))
})

test('owner verification never targets a wallet contract', () => {
  expect(() => check(verify, 'wallet', addressOf(random))).toThrow(expect.objectContaining({ rule: 'domain' }))
})

test('an address with surrounding whitespace is refused', () => {
  expect(() => check(withdraw, 'wallet', ` ${withdraw.wallet}`)).toThrow(expect.objectContaining({ rule: 'domain' }))
})

test.each([{ name: 'Safe' }, { version: '4' }, { chainId: `${withdraw.chainId + 1n}` }])(
  'a domain with a changed field is refused: %o',
  (change) => {
    const ours = { name: 'Vault', version: '3', chainId: String(withdraw.chainId), verifyingContract: withdraw.wallet }
    expect(checkDomain(ours, withdraw, template('wallet'))).toBeDefined()
    expect(() => checkDomain({ ...ours, ...change }, withdraw, template('wallet'))).toThrow(
      expect.objectContaining({ rule: 'domain' }),
    )
  },
)

test.each([undefined, null, 'Vault', [], {}, { name: 'Vault', version: '3', chainId: '1', verifyingContract: 7 }])(
  '%j is not a domain',
  (domain) => {
    expect(() => checkDomain(domain, withdraw, template('wallet'))).toThrow(expect.objectContaining({ rule: 'domain' }))
  },
)
