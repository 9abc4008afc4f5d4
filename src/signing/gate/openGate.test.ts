import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import {
  now,
  type Request,
  seconds,
  verifyFacts,
  verifyJson,
  withdrawFacts,
  withdrawJson,
} from '../../../test/support/signing/goodRequests.js'
import { oneTimeWalletTemplates } from '../oneTimeWallet.js'
import type { SigningTemplate } from '../SigningTemplate.js'
import { openGate } from './openGate.js'

const seed = Number(process.env.SEED ?? 1)
const random = seededRandom(seed)
const nothingSigned = { now, signed: () => undefined }

const open = (request: Request, templates: readonly SigningTemplate[] = oneTimeWalletTemplates) =>
  openGate({ ...request, templates, context: nothingSigned })

describe(`the plan contains what to display`, () => {
  test('a withdrawal plan has fees, nonce, deadline and hardware wallet hashes', () => {
    const facts = withdrawFacts(random, 2)
    const json = withdrawJson(random, facts)
    const plan = open({ facts, signatureType: 'EIP712', payload: JSON.stringify(json) })
    expect(plan).toMatchObject({
      template: 'one-time-wallet.withdraw.1',
      facts,
      fees: (json.message.fees as string[]).map(BigInt),
      nonce: BigInt(String(json.message.nonce)),
      deadline: BigInt(String(json.message.deadline)),
      hashes: { domain: expect.stringMatching(/^0x[0-9a-f]{64}$/), message: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    })
  })

  test('the payload has only the four EIP-712 parts, with checksummed addresses', () => {
    const facts = withdrawFacts(random, 1)
    const json = withdrawJson(random, facts)
    json.message.recipient = facts.recipient.toLowerCase()
    const payload = JSON.parse(open({ facts, signatureType: 'EIP712', payload: JSON.stringify(json) }).payload)
    expect(Object.keys(payload)).toEqual(['types', 'primaryType', 'domain', 'message'])
    expect(payload.message.recipient).toBe(facts.recipient)
    expect(payload.domain).toEqual({
      name: 'OneTimeWallet',
      version: '1',
      chainId: Number(facts.chainId),
      verifyingContract: facts.wallet,
    })
  })
})

test('a plan is frozen in every part, and does not change with the facts it was made from', () => {
  const facts = withdrawFacts(random, 2)
  const plan = open({ facts, signatureType: 'EIP712', payload: JSON.stringify(withdrawJson(random, facts)) })
  const parts = (value: unknown): object[] =>
    typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(parts)] : []
  expect(parts(plan).length).toBeGreaterThan(5)
  expect(parts(plan).filter((part) => !Object.isFrozen(part))).toEqual([])
  const { recipient } = facts
  Object.assign(facts, { recipient: facts.owner })
  expect(plan.facts).toMatchObject({ recipient })
  expect(parts(facts).some((part) => Object.isFrozen(part))).toBe(false)
})

test('a listed token as verifying contract is refused, even as the wallet', () => {
  const facts = withdrawFacts(random, 1)
  const payload = JSON.stringify(withdrawJson(random, facts))
  const request = { facts, signatureType: 'EIP712', payload, templates: oneTimeWalletTemplates }
  expect(openGate({ ...request, context: { ...nothingSigned, tokens: [facts.recipient] } })).toBeDefined()
  const listed = { ...nothingSigned, tokens: [facts.wallet.toLowerCase()] }
  expect(() => openGate({ ...request, context: listed })).toThrow(expect.objectContaining({ rule: 'domain' }))
})

test('an unsupported signature type and malformed typed data are refused', () => {
  const facts = withdrawFacts(random, 1)
  const payload = JSON.stringify(withdrawJson(random, facts))
  const refusal = (change: Partial<Request>) => () => open({ facts, signatureType: 'EIP712', payload, ...change })
  expect(refusal({ signatureType: 'EIP1271' })).toThrow(expect.objectContaining({ rule: 'signature_type' }))
  for (const other of ['null', '{}', payload.replace('{', '{"note":1,')])
    expect(refusal({ payload: other })).toThrow(expect.objectContaining({ rule: 'shape' }))
})

test('a domain with an extra field or another name is refused', () => {
  const facts = withdrawFacts(random, 1)
  const json = withdrawJson(random, facts)
  for (const change of [{ salt: '0x' }, { name: 'Vault' }, { version: '2' }]) {
    const payload = JSON.stringify({ ...json, domain: { ...json.domain, ...change } })
    const refused = expect.objectContaining({ code: 'signing_refused', rule: 'domain' })
    expect(() => open({ facts, signatureType: 'EIP712', payload })).toThrow(refused)
  }
})

test('owner verification has no nonce and skips the earlier-signature check', () => {
  const facts = verifyFacts(random)
  const payload = JSON.stringify(verifyJson(random, facts))
  const request = { facts, signatureType: 'EIP712', payload, templates: oneTimeWalletTemplates }
  const signed = () => {
    throw new Error('Unexpected lookup of earlier signatures.')
  }
  expect(openGate({ ...request, context: { now, signed } }).nonce).toBeUndefined()
})

describe('invalid facts are refused before the payload is parsed', () => {
  const facts = withdrawFacts(random, 2)
  const [first = facts.tokens[1]] = facts.tokens
  if (!first) throw new Error('Expected two tokens.')
  test.each([
    ['no token', { tokens: [] }],
    ['a token twice', { tokens: [first, { ...first, token: first.token.toLowerCase() as `0x${string}` }] }],
    ['a zero amount', { tokens: [{ ...first, units: 0n }] }],
    ['the maximum uint256 amount', { tokens: [{ ...first, units: 2n ** 256n - 1n }] }],
    ['the wallet as recipient', { recipient: facts.wallet }],
    ['a token as recipient', { recipient: facts.tokens[1]?.token }],
    ['the zero address as recipient', { recipient: '0x0000000000000000000000000000000000000000' }],
    ['an invalid owner address', { owner: '0x12' }],
    ['chain id 0', { chainId: 0n }],
    ['a chain id beyond safe integers', { chainId: 2n ** 53n }],
    ['an invalid payment salt', { payment: '0x12' }],
  ])('%s', (_, change) => {
    const changed = { ...facts, ...change } as typeof facts
    const payload = JSON.stringify(withdrawJson(random, changed))
    expect(() => open({ facts: changed, signatureType: 'EIP712', payload })).toThrow(
      expect.objectContaining({ rule: 'meaning' }),
    )
  })
})

describe('templates', () => {
  const facts = withdrawFacts(random, 1)
  const request = { facts, signatureType: 'EIP712', payload: JSON.stringify(withdrawJson(random, facts)) }

  test('a request that matches no template is refused as unknown_template', () => {
    expect(() => open(request, [])).toThrow(expect.objectContaining({ rule: 'unknown_template' }))
    const texts = oneTimeWalletTemplates.filter(({ signatureType }) => signatureType === 'EIP191')
    expect(() => open(request, texts)).toThrow(expect.objectContaining({ rule: 'unknown_template' }))
  })

  test('a template with an allowance is refused even if pinned', () => {
    const json = withdrawJson(random, facts)
    const template: SigningTemplate = {
      id: 'mistake',
      purpose: 'withdraw',
      signatureType: 'EIP712',
      domain: { name: 'OneTimeWallet', version: '1', verifyingContract: 'wallet' },
      primaryType: 'Permit',
      types: { Permit: [{ name: 'spender', type: 'address' }] },
      message: { spender: 'recipient' },
    }
    json.types = { EIP712Domain: json.types.EIP712Domain ?? [], Permit: [{ name: 'spender', type: 'address' }] }
    json.primaryType = 'Permit'
    json.message = { spender: facts.recipient }
    const payload = JSON.stringify(json)
    expect(() => open({ ...request, payload }, [template])).toThrow(expect.objectContaining({ rule: 'denied_type' }))
  })

  test('Permit2 as verifying contract is refused even if pinned', () => {
    const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
    const owner = verifyFacts(random)
    const templates = oneTimeWalletTemplates.map((template) =>
      template.purpose === 'verify' && template.signatureType === 'EIP712'
        ? { ...template, domain: { ...template.domain, verifyingContract: [permit2] } }
        : template,
    )
    const json = verifyJson(random, owner)
    json.domain.verifyingContract = permit2
    const payload = JSON.stringify(json)
    expect(() => open({ facts: owner, signatureType: 'EIP712', payload }, templates)).toThrow(
      expect.objectContaining({ rule: 'domain' }),
    )
  })

  test('a custom template works alongside the default ones', () => {
    const own: SigningTemplate = {
      id: 'vault.release.1',
      purpose: 'withdraw',
      signatureType: 'EIP712',
      domain: { name: 'Vault', version: '3', verifyingContract: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'] },
      primaryType: 'Release',
      types: {
        Release: [
          { name: 'to', type: 'address' },
          { name: 'nonce', type: 'uint64' },
          { name: 'fees', type: 'uint256[]' },
          { name: 'until', type: 'uint32' },
        ],
      },
      message: { to: 'recipient', nonce: 'nonce', fees: 'fees', until: 'deadline' },
    }
    const json = withdrawJson(random, facts)
    json.types = { EIP712Domain: json.types.EIP712Domain ?? [], Release: [...(own.types.Release ?? [])] }
    json.primaryType = 'Release'
    json.domain = {
      name: 'Vault',
      version: '3',
      chainId: Number(facts.chainId),
      verifyingContract: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    }
    json.message = { to: facts.recipient, nonce: '4', fees: ['0'], until: seconds + 60 }
    const both = [...oneTimeWalletTemplates, own]
    expect(open({ ...request, payload: JSON.stringify(json) }, both).template).toBe('vault.release.1')
    expect(open(request, both).template).toBe('one-time-wallet.withdraw.1')
  })
})
