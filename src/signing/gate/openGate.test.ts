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
import { oneTimeWalletTemplates } from '../templates/oneTimeWallet.js'
import type { SigningTemplate } from '../templates/SigningTemplate.js'
import { openGate } from './openGate.js'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const random = seededRandom(seed)
const nothingSigned = { now, signed: () => undefined }

const open = (request: Request, templates: readonly SigningTemplate[] = oneTimeWalletTemplates) =>
  openGate({ ...request, templates, moment: nothingSigned })

describe(`the plan says what to show (seed ${seed})`, () => {
  test('a withdrawal with its fees, nonce, deadline and the hashes of hardware wallets', () => {
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

  test('what the wallet gets holds nothing but the four parts, with checksums and whole numbers', () => {
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

test('a token that the service lists never takes a signature, not even one that says it is a wallet', () => {
  const facts = withdrawFacts(random, 1)
  const payload = JSON.stringify(withdrawJson(random, facts))
  const request = { facts, signatureType: 'EIP712', payload, templates: oneTimeWalletTemplates }
  expect(openGate({ ...request, moment: { ...nothingSigned, tokens: [facts.recipient] } })).toBeDefined()
  const listed = { ...nothingSigned, tokens: [facts.wallet.toLowerCase()] }
  expect(() => openGate({ ...request, moment: listed })).toThrow(expect.objectContaining({ rule: 'domain' }))
})

test('a kind of signature that is never asked for, and a text that is no typed data, are refused by their rules', () => {
  const facts = withdrawFacts(random, 1)
  const payload = JSON.stringify(withdrawJson(random, facts))
  const refusal = (change: Partial<Request>) => () => open({ facts, signatureType: 'EIP712', payload, ...change })
  expect(refusal({ signatureType: 'EIP1271' })).toThrow(expect.objectContaining({ rule: 'signature_type' }))
  for (const other of ['null', '{}', payload.replace('{', '{"note":1,')])
    expect(refusal({ payload: other })).toThrow(expect.objectContaining({ rule: 'shape' }))
})

test('a domain with more to it, or with another name, is refused by its rule', () => {
  const facts = withdrawFacts(random, 1)
  const json = withdrawJson(random, facts)
  for (const change of [{ salt: '0x' }, { name: 'Vault' }, { version: '2' }]) {
    const payload = JSON.stringify({ ...json, domain: { ...json.domain, ...change } })
    const refused = expect.objectContaining({ code: 'signing_refused', rule: 'domain' })
    expect(() => open({ facts, signatureType: 'EIP712', payload })).toThrow(refused)
  }
})

test('what an owner says of themselves has no number that an earlier signature could have used', () => {
  const facts = verifyFacts(random)
  const payload = JSON.stringify(verifyJson(random, facts))
  const request = { facts, signatureType: 'EIP712', payload, templates: oneTimeWalletTemplates }
  const signed = () => {
    throw new Error('asked for earlier signatures')
  }
  expect(openGate({ ...request, moment: { now, signed } }).nonce).toBeUndefined()
})

describe('facts of our own that make no sense are refused before anything is read', () => {
  const facts = withdrawFacts(random, 2)
  const [first = facts.tokens[1]] = facts.tokens
  if (!first) throw new Error('There are two tokens.')
  test.each([
    ['no token', { tokens: [] }],
    ['a token twice', { tokens: [first, { ...first, token: first.token.toLowerCase() as `0x${string}` }] }],
    ['nothing of a token', { tokens: [{ ...first, units: 0n }] }],
    ['all there is of everything', { tokens: [{ ...first, units: 2n ** 256n - 1n }] }],
    ['a recipient that is the wallet', { recipient: facts.wallet }],
    ['a recipient that is the token', { recipient: facts.tokens[1]?.token }],
    ['a recipient that is nobody', { recipient: '0x0000000000000000000000000000000000000000' }],
    ['an owner that is no address', { owner: '0x12' }],
    ['no chain', { chainId: 0n }],
    ['a chain beyond what JSON can say', { chainId: 2n ** 53n }],
    ['a payment that is no salt', { payment: '0x12' }],
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

  test('what fits no template is refused as unknown', () => {
    expect(() => open(request, [])).toThrow(expect.objectContaining({ rule: 'unknown_template' }))
    const texts = oneTimeWalletTemplates.filter(({ signatureType }) => signatureType === 'EIP191')
    expect(() => open(request, texts)).toThrow(expect.objectContaining({ rule: 'unknown_template' }))
  })

  test('a template that allows spending is refused although it was pinned', () => {
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

  test('a contract that acts on everybody’s tokens is refused although it was pinned', () => {
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

  test('an integrator’s own template stands beside ours', () => {
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
