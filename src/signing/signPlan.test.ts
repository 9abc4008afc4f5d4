import type { Hex } from 'viem'
import { hexToBytes } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../test/support/seededRandom.js'
import { now, seconds, verifyFacts, verifyText } from '../../test/support/signing/goodRequests.js'
import { options, owner, planFor, signerOf, stranger } from '../../test/support/signing/ownersPlan.js'
import { createSigningSession } from './createSigningSession.js'
import { openGate } from './gate/openGate.js'
import { oneTimeWalletTemplates } from './oneTimeWallet.js'
import type { Signer } from './Signer.js'
import { signPlan } from './signPlan.js'

const random = seededRandom(7)

test('the owner’s signature is recovered', async () => {
  await expect(signPlan(signerOf(owner), planFor(), options())).resolves.toMatchObject({ proof: 'recovered' })
  const facts = { ...verifyFacts(random), owner: owner.address }
  const plan = openGate({
    facts,
    signatureType: 'EIP191',
    payload: verifyText(facts),
    templates: oneTimeWalletTemplates,
    context: { now, signed: () => undefined },
  })
  await expect(signPlan(signerOf(owner), plan, options())).resolves.toMatchObject({ proof: 'recovered' })
})

test('a signature by another key is refused although the wallet reports the owner', async () => {
  const wallet = { ...signerOf(stranger), getAddress: async () => owner.address }
  await expect(signPlan(wallet, planFor(), options())).rejects.toMatchObject({
    code: 'signing_refused',
    rule: 'signer',
  })
})

test('a compact signature by another key is refused too', async () => {
  const signTypedData = async (text: string): Promise<Hex> => {
    const signature = await stranger.signTypedData(JSON.parse(text))
    return signature.slice(0, 130) as Hex
  }
  const wallet = signerOf(owner, { signTypedData })
  await expect(signPlan(wallet, planFor(), options())).rejects.toMatchObject({ rule: 'signer' })
})

describe('a signature that is not of the owner’s key', () => {
  const wrong = (change: Partial<Signer> = {}) =>
    signerOf(stranger, { getAddress: async () => owner.address, ...change })
  const long = { signTypedData: async (): Promise<Hex> => `0x${'ab'.repeat(200)}` }

  test.each([1, 32, 63, 64, 65, 66, 97, 200])('is refused with %i bytes', async (bytes) => {
    const wallet = wrong({ signTypedData: async () => `0x${'5a'.repeat(bytes)}` })
    await expect(signPlan(wallet, planFor(), options())).rejects.toMatchObject({
      code: 'signing_refused',
      rule: 'signer',
    })
  })

  test.each([
    ['is not a contract', async () => false],
    ['cannot say', () => Promise.reject(new Error('no node'))],
    ['answers with something else', (async () => '0x60') as never],
  ])('is refused if the wallet %s', async (_, isContract) => {
    await expect(signPlan(wrong({ ...long, isContract }), planFor(), options())).rejects.toMatchObject({
      rule: 'signer',
    })
  })

  test.each([
    ['longer than one of a key', long, 'contract'],
    ['as long as one of a key', {}, 'signer'],
  ])('of a delegated account that is %s ends as %3$s', async (_, change, end) => {
    const signed = signPlan(wrong({ ...change, isContract: async () => 'delegated' as const }), planFor(), options())
    const outcome = signed.then(
      ({ proof }) => proof,
      ({ rule }) => rule,
    )
    expect(await outcome).toBe(end)
  })

  test('has proof "contract" if the wallet’s node has code at the owner', async () => {
    const asked: string[] = []
    const isContract = async (account: string) => asked.push(account) > 0
    await expect(signPlan(wrong({ ...long, isContract }), planFor(), options())).resolves.toMatchObject({
      proof: 'contract',
    })
    expect(asked).toEqual([owner.address])
  })

  test.each([
    ['ECDSA', {}],
    ['any other', long],
  ])('has proof "contract" if the user says that the owner is a smart account (%s)', async (_, change) => {
    await expect(signPlan(wrong(change), planFor(), { ...options(), smartAccount: true })).resolves.toMatchObject({
      proof: 'contract',
    })
  })
})

test('a text is requested with the chain that it is about', async () => {
  const chains: (number | undefined)[] = []
  const facts = { ...verifyFacts(random), owner: owner.address }
  const context = { now, signed: () => undefined }
  const request = { facts, signatureType: 'EIP191', payload: verifyText(facts), templates: oneTimeWalletTemplates }
  const wallet = signerOf(owner, {
    signMessage: (message, chainId) => {
      chains.push(chainId)
      return owner.signMessage({ message })
    },
  })
  await signPlan(wallet, openGate({ ...request, context }), options())
  expect(chains).toEqual([Number(facts.chainId)])
})

test('a wallet on another account gets no signature request', async () => {
  const wallet = signerOf(stranger, { signTypedData: () => Promise.reject(new Error('Unexpected request to sign.')) })
  await expect(signPlan(wallet, planFor(), options())).rejects.toMatchObject({ code: 'wallet_wrong_account' })
})

test('a signature is discarded if the account changed while signing', async () => {
  let current = owner.address
  const wallet = signerOf(owner, {
    getAddress: async () => current,
    signTypedData: (text) => {
      current = stranger.address
      return owner.signTypedData(JSON.parse(text))
    },
  })
  await expect(signPlan(wallet, planFor(), options())).rejects.toMatchObject({ code: 'wallet_wrong_account' })
})

test('a signature is discarded if the request was aborted while signing', async () => {
  const cancel = new AbortController()
  const wallet = signerOf(owner, {
    signTypedData: (text) => {
      cancel.abort()
      return owner.signTypedData(JSON.parse(text))
    },
  })
  await expect(signPlan(wallet, planFor(), { ...options(), signal: cancel.signal })).rejects.toMatchObject({
    code: 'aborted',
    message: 'This was cancelled. What was signed is not used.',
  })
})

test('aborting while the account is checked sends no signature request', async () => {
  const cancel = new AbortController()
  const requests: string[] = []
  const wallet = signerOf(owner, {
    getAddress: async () => {
      cancel.abort()
      return owner.address
    },
    signTypedData: (text) => {
      requests.push(text)
      return owner.signTypedData(JSON.parse(text))
    },
  })
  await expect(signPlan(wallet, planFor(), { ...options(), signal: cancel.signal })).rejects.toMatchObject({
    code: 'aborted',
    message: 'This was cancelled before the wallet was asked.',
  })
  expect(requests).toEqual([])
})

test('an expired plan is not signed, and a late signature is discarded', async () => {
  const requests: string[] = []
  const wallet = signerOf(owner, {
    signTypedData: (text) => {
      requests.push(text)
      return owner.signTypedData(JSON.parse(text))
    },
  })
  const expired = { session: createSigningSession(), now: () => now + 60_000 }
  await expect(signPlan(wallet, planFor(), expired)).rejects.toMatchObject({ rule: 'over' })
  expect(requests).toEqual([])
  let reads = 0
  const slow = { session: createSigningSession(), now: () => (reads++ === 0 ? now : now + 60_000) }
  await expect(signPlan(wallet, planFor(), slow)).rejects.toMatchObject({
    rule: 'late',
    message: expect.stringContaining('What was signed is not used'),
  })
  expect(requests).toHaveLength(1)
})

test('a signature in the last second is accepted, and one at the deadline is not', async () => {
  const at = (deadline: number, time: number) => {
    const session = createSigningSession()
    return signPlan(signerOf(owner), planFor(deadline), { session, now: () => time })
  }
  await expect(at(seconds + 60, now + 59_999)).resolves.toMatchObject({ proof: 'recovered' })
  await expect(at(seconds + 60, now + 60_000)).rejects.toMatchObject({ code: 'signing_refused' })
})

test('the error message tells whether a signature was made', async () => {
  const wrong = { ...signerOf(stranger), getAddress: async () => owner.address }
  await expect(signPlan(wrong, planFor(), options())).rejects.toThrow('What was signed is not used.')
  await expect(signPlan(signerOf(stranger), planFor(), options())).rejects.toThrow('on another account')
})

test('a signature is remembered even if it is discarded', async () => {
  const session = createSigningSession()
  const plan = planFor()
  const wallet = { ...signerOf(stranger), getAddress: async () => owner.address }
  await expect(signPlan(wallet, plan, { session, now: () => now })).rejects.toMatchObject({ rule: 'signer' })
  if (plan.facts.purpose !== 'withdraw') throw new Error('Expected a withdrawal.')
  expect(session.signed(plan.facts, plan.nonce ?? 0n, now)).toMatchObject({ deadline: plan.deadline })
  expect(hexToBytes(plan.digest)).toHaveLength(32)
})

test('a wallet rejection is passed through and nothing is remembered', async () => {
  const wallet = signerOf(owner, { signTypedData: () => Promise.reject(new Error('no')) })
  const session = createSigningSession()
  const plan = planFor()
  await expect(signPlan(wallet, plan, { session, now: () => now })).rejects.toThrow('no')
  if (plan.facts.purpose !== 'withdraw') throw new Error('Expected a withdrawal.')
  expect(session.signed(plan.facts, plan.nonce ?? 0n, now)).toBeUndefined()
})
