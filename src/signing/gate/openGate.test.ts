import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import {
  goodRequest,
  now,
  type Request,
  seconds,
  verifyFacts,
  verifyJson,
  withdrawFacts,
  withdrawJson,
} from '../../../test/support/signing/goodRequests.js'
import { hostileRequests } from '../../../test/support/signing/hostileRequests.js'
import { createSigningSession } from '../createSigningSession.js'
import type { Signer } from '../Signer.js'
import { signPlan } from '../signPlan.js'
import { oneTimeWalletTemplates } from '../templates/oneTimeWallet.js'
import type { SigningTemplate } from '../templates/SigningTemplate.js'
import { openGate } from './openGate.js'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const random = seededRandom(seed)
const nothingSigned = { now, signed: () => undefined }

const open = (request: Request, templates: readonly SigningTemplate[] = oneTimeWalletTemplates) =>
  openGate({ ...request, templates, moment: nothingSigned })

/** Counts what a wallet is asked for. */
function spyWallet(owner: `0x${string}`) {
  const asked: string[] = []
  const ask = (kind: string) => async (text: string) => {
    asked.push(`${kind} ${text}`)
    return `0x${'00'.repeat(100)}` as const
  }
  const signer: Signer = {
    getAddress: async () => owner,
    signTypedData: ask('typed'),
    signMessage: ask('text'),
    sendTransaction: () => Promise.reject(new Error('asked to send')),
  }
  return { signer, asked }
}

/** The whole way of a request, from the service to the wallet. */
async function goThrough(request: Request, asked = spyWallet(request.facts.owner)): Promise<string[]> {
  try {
    await signPlan(asked.signer, open(request), { session: createSigningSession(), now: () => now })
  } catch {
    // What matters is whether the wallet was asked.
  }
  return asked.asked
}

describe(`seed ${seed}`, () => {
  test('none of five hundred hostile requests reaches the wallet', async () => {
    const hostile = hostileRequests(random)
    expect(hostile.length).toBeGreaterThanOrEqual(500)
    for (const request of hostile) {
      expect(() => open(request), request.name).toThrow(
        expect.objectContaining({ code: 'signing_refused', rule: expect.any(String) }),
      )
      expect(await goThrough(request), request.name).toEqual([])
    }
  })

  test('fifty honest requests reach it, written by us and meaning the same', async () => {
    for (let index = 0; index < 50; index++) {
      const request = goodRequest(random, index)
      const plan = open(request)
      const [asked] = await goThrough(request)
      expect(asked).toBe(`${plan.signatureType === 'EIP712' ? 'typed' : 'text'} ${plan.payload}`)
    }
  })

  test('what they hash to is what another library makes of what came and of what goes out', async () => {
    const { hashMessage, hashTypedData } = await import('viem')
    for (let index = 0; index < 50; index++) {
      const request = goodRequest(random, index)
      const { digest, payload, signatureType } = open(request)
      for (const text of [payload, request.payload]) {
        expect(digest).toBe(signatureType === 'EIP712' ? hashTypedData(JSON.parse(text)) : hashMessage(text))
      }
    }
  })
})

describe('the plan says what to show', () => {
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

describe('nonces', () => {
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
})
