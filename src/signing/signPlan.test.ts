import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { hexToBytes } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../test/support/seededRandom.js'
import {
  now,
  seconds,
  verifyFacts,
  verifyText,
  withdrawFacts,
  withdrawJson,
} from '../../test/support/signing/goodRequests.js'
import { createSigningSession } from './createSigningSession.js'
import { openGate } from './gate/openGate.js'
import type { Signer } from './Signer.js'
import { signPlan } from './signPlan.js'
import { oneTimeWalletTemplates } from './templates/oneTimeWallet.js'

const random = seededRandom(7)
const owner = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())

function walletOf(account: typeof owner, change: Partial<Signer> = {}): Signer {
  return {
    getAddress: async () => account.address,
    signTypedData: (text) => account.signTypedData(JSON.parse(text)),
    signMessage: (message) => account.signMessage({ message }),
    sendTransaction: () => Promise.reject(new Error('asked to send')),
    ...change,
  }
}

function planFor(deadline = seconds + 60) {
  const facts = { ...withdrawFacts(random, 1), owner: owner.address }
  const json = withdrawJson(random, facts)
  json.message.deadline = String(deadline)
  return openGate({
    facts,
    signatureType: 'EIP712',
    payload: JSON.stringify(json),
    templates: oneTimeWalletTemplates,
    moment: { now, signed: () => undefined },
  })
}

const options = () => ({ session: createSigningSession(), now: () => now })

test('the owner’s signature is recognised as the owner’s', async () => {
  await expect(signPlan(walletOf(owner), planFor(), options())).resolves.toMatchObject({ proof: 'recovered' })
  const facts = { ...verifyFacts(random), owner: owner.address }
  const plan = openGate({
    facts,
    signatureType: 'EIP191',
    payload: verifyText(facts),
    templates: oneTimeWalletTemplates,
    moment: { now, signed: () => undefined },
  })
  await expect(signPlan(walletOf(owner), plan, options())).resolves.toMatchObject({ proof: 'recovered' })
})

test('a signature of another key is refused, although the wallet said it was the owner', async () => {
  const wallet = { ...walletOf(stranger), getAddress: async () => owner.address }
  await expect(signPlan(wallet, planFor(), options())).rejects.toMatchObject({
    code: 'signing_refused',
    rule: 'signer',
  })
})

test('a packed signature of another key is refused too', async () => {
  const signTypedData = async (text: string): Promise<Hex> => {
    const signature = await stranger.signTypedData(JSON.parse(text))
    return signature.slice(0, 130) as Hex
  }
  const wallet = walletOf(owner, { signTypedData })
  await expect(signPlan(wallet, planFor(), options())).rejects.toMatchObject({ rule: 'signer' })
})

describe('what only the chain can judge is marked as that', () => {
  test('a signature that no key makes', async () => {
    const wallet = walletOf(owner, { signTypedData: async () => `0x${'ab'.repeat(200)}` })
    await expect(signPlan(wallet, planFor(), options())).resolves.toMatchObject({ proof: 'contract' })
  })

  test('a key’s signature, where the owner is known to be a contract', async () => {
    const wallet = { ...walletOf(stranger), getAddress: async () => owner.address }
    await expect(signPlan(wallet, planFor(), { ...options(), smartAccount: true })).resolves.toMatchObject({
      proof: 'contract',
    })
  })
})

test('a wallet on another account is not asked', async () => {
  const wallet = walletOf(stranger, { signTypedData: () => Promise.reject(new Error('asked')) })
  await expect(signPlan(wallet, planFor(), options())).rejects.toMatchObject({ code: 'wallet_wrong_account' })
})

test('a wallet that changes its account while it signs has its answer dropped', async () => {
  let current = owner.address
  const wallet = walletOf(owner, {
    getAddress: async () => current,
    signTypedData: (text) => {
      current = stranger.address
      return owner.signTypedData(JSON.parse(text))
    },
  })
  await expect(signPlan(wallet, planFor(), options())).rejects.toMatchObject({ code: 'wallet_wrong_account' })
})

test('what was cancelled meanwhile is not used', async () => {
  const cancel = new AbortController()
  const wallet = walletOf(owner, {
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

test('whoever leaves while the wallet is made ready is not asked', async () => {
  const cancel = new AbortController()
  const asked: string[] = []
  const wallet = walletOf(owner, {
    getAddress: async () => {
      cancel.abort()
      return owner.address
    },
    signTypedData: (text) => {
      asked.push(text)
      return owner.signTypedData(JSON.parse(text))
    },
  })
  await expect(signPlan(wallet, planFor(), { ...options(), signal: cancel.signal })).rejects.toMatchObject({
    code: 'aborted',
    message: 'This was cancelled before the wallet was asked.',
  })
  expect(asked).toEqual([])
})

test('what is over is neither asked for nor used', async () => {
  const asked: string[] = []
  const wallet = walletOf(owner, {
    signTypedData: (text) => {
      asked.push(text)
      return owner.signTypedData(JSON.parse(text))
    },
  })
  const over = { session: createSigningSession(), now: () => now + 60_000 }
  await expect(signPlan(wallet, planFor(), over)).rejects.toMatchObject({ rule: 'over' })
  expect(asked).toEqual([])
  let reads = 0
  const slow = { session: createSigningSession(), now: () => (reads++ === 0 ? now : now + 60_000) }
  await expect(signPlan(wallet, planFor(), slow)).rejects.toMatchObject({
    rule: 'late',
    message: expect.stringContaining('What was signed is not used'),
  })
  expect(asked).toHaveLength(1)
})

test('a signature that comes in the last second is used, and one at the deadline is not', async () => {
  const at = (deadline: number, time: number) => {
    const session = createSigningSession()
    return signPlan(walletOf(owner), planFor(deadline), { session, now: () => time })
  }
  await expect(at(seconds + 60, now + 59_999)).resolves.toMatchObject({ proof: 'recovered' })
  await expect(at(seconds + 60, now + 60_000)).rejects.toMatchObject({ code: 'signing_refused' })
})

test('what is said of a stopped signature is true: that it was given, or that it was not asked for', async () => {
  const wrong = { ...walletOf(stranger), getAddress: async () => owner.address }
  await expect(signPlan(wrong, planFor(), options())).rejects.toThrow('What was signed is not used.')
  await expect(signPlan(walletOf(stranger), planFor(), options())).rejects.toThrow('on another account')
})

test('what was signed is remembered, even when it is not used', async () => {
  const session = createSigningSession()
  const plan = planFor()
  const wallet = { ...walletOf(stranger), getAddress: async () => owner.address }
  await expect(signPlan(wallet, plan, { session, now: () => now })).rejects.toMatchObject({ rule: 'signer' })
  if (plan.facts.purpose !== 'withdraw') throw new Error('It is a withdrawal.')
  expect(session.signed(plan.facts, plan.nonce ?? 0n, BigInt(seconds))).toMatchObject({ deadline: plan.deadline })
  expect(hexToBytes(plan.digest)).toHaveLength(32)
})

test('a refusal of the wallet is what it is', async () => {
  const wallet = walletOf(owner, { signTypedData: () => Promise.reject(new Error('no')) })
  const session = createSigningSession()
  const plan = planFor()
  await expect(signPlan(wallet, plan, { session, now: () => now })).rejects.toThrow('no')
  if (plan.facts.purpose !== 'withdraw') throw new Error('It is a withdrawal.')
  expect(session.signed(plan.facts, plan.nonce ?? 0n, BigInt(seconds))).toBeUndefined()
})
