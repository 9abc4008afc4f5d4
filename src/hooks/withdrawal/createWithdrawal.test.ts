import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { now, withdrawFacts, withdrawJson } from '../../../test/support/signing/goodRequests.js'
import type { DepositClient } from '../../client/createDepositClient.js'
import { DepositError } from '../../errors/DepositError.js'
import { createSigningSession } from '../../signing/createSigningSession.js'
import type { Signer } from '../../signing/Signer.js'
import { oneTimeWalletTemplates } from '../../signing/templates/oneTimeWallet.js'
import { keepSigned } from '../keepSigned.js'
import { createWithdrawal } from './createWithdrawal.js'
import type { WithdrawWish } from './WithdrawWish.js'

const owner = privateKeyToAccount(generatePrivateKey())
const paymentId = '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'
const random = seededRandom(11)
const wallet = withdrawFacts(random).wallet
const recipient = withdrawFacts(random).recipient
const token = withdrawFacts(random).wallet
const wish: WithdrawWish = {
  owner: owner.address,
  paymentId,
  address: wallet,
  withdrawFrom: { withdraw_type: 'PAYMENT', payment_id: paymentId, withdraw_account: 'SPW' },
  chainId: '31337',
  recipient,
  tokens: [{ token: `arbitrum:${token.toLowerCase()}`, amount: '12.5', maxFee: '0.05', decimals: 6 }],
}

type Answer = (body: Record<string, unknown>) => unknown

/** The service, as far as a withdrawal needs it. Everything it is asked is kept. */
function scriptService(answers: { prepare?: Answer; confirm?: Answer; status?: Answer } = {}) {
  const calls: { path: string; body: Record<string, unknown> }[] = []
  const honest = {
    prepare: () => ({
      withdraw_id: 'w-1',
      signature_type: 'EIP712',
      withdraw_authorization: authorization(),
      state_token: 'state',
    }),
    confirm: () => ({ withdraw_id: 'w-1', status: 'SUCCESS', transaction_hash: `0x${'cd'.repeat(32)}`, issues: [] }),
    status: () => ({ withdraw_id: 'w-1', status: 'PENDING', issues: [] }),
  }
  const client = {
    now: () => now,
    request: async (
      { path, schema }: { path: string; schema: (value: unknown) => unknown },
      input: { body?: unknown },
    ) => {
      const body = (input.body ?? {}) as Record<string, unknown>
      calls.push({ path, body })
      const kind = path.endsWith('/confirm') ? 'confirm' : path.endsWith('/status') ? 'status' : 'prepare'
      return schema((answers[kind] ?? honest[kind])(body))
    },
  } as unknown as DepositClient
  return { client, calls }
}

function authorization(change: (message: Record<string, unknown>) => void = () => undefined): string {
  const json = withdrawJson(random, {
    purpose: 'withdraw',
    owner: owner.address,
    chainId: 31337n,
    wallet,
    payment: `0x${paymentId.replaceAll('-', '').padStart(64, '0')}`,
    recipient,
    tokens: [{ token, units: 12_500_000n, maxFee: 50_000n }],
  })
  change(json.message)
  return JSON.stringify(json)
}

/** What the service answers to a wish, with other values in the message. */
function prepared(withdraw_id: string, change: Record<string, unknown>) {
  return {
    withdraw_id,
    signature_type: 'EIP712',
    withdraw_authorization: authorization((message) => Object.assign(message, change)),
    state_token: withdraw_id,
  }
}

function spyWallet() {
  const asked: string[] = []
  const signer: Signer = {
    getAddress: async () => owner.address,
    signTypedData: (text) => {
      asked.push(text)
      return owner.signTypedData(JSON.parse(text))
    },
    signMessage: () => Promise.reject(new Error('asked for a text')),
    sendTransaction: () => Promise.reject(new Error('asked to send')),
  }
  return { signer, asked }
}

/** A wallet whose request stays open until it is answered here. */
function heldWallet(signer: Signer) {
  let answer = () => {}
  let refuse = () => {}
  let opened = () => {}
  const whenOpened = new Promise<void>((resolve) => {
    opened = resolve
  })
  const signTypedData: Signer['signTypedData'] = (text) => {
    opened()
    return new Promise((resolve, reject) => {
      answer = () => resolve(signer.signTypedData(text))
      refuse = () => reject(new DepositError('wallet_rejected', 'No.'))
    })
  }
  return { signer: { ...signer, signTypedData }, opened: whenOpened, answer: () => answer(), refuse: () => refuse() }
}

let kept: Map<string, string>
const record = `dw:withdrawal:${wallet.toLowerCase()}`
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

function start(client: DepositClient, pinned: string | undefined = wallet) {
  return createWithdrawal({
    client,
    storage,
    // A page of its own, over what the browser keeps.
    session: keepSigned(createSigningSession(), storage),
    known: () => ({ payment: undefined, pinned, factories: [] }),
    templates: () => oneTimeWalletTemplates,
    tokens: async () => [],
  })
}

beforeEach(() => {
  kept = new Map()
})

test('what was chosen is asked for, shown, signed, handed in and done', async () => {
  const { client, calls } = scriptService()
  const { signer, asked } = spyWallet()
  const flow = start(client)
  await flow.prepare(wish)
  expect(flow.getState()).toMatchObject({ stage: 'review', plan: { fees: [expect.any(BigInt)] } })
  expect(asked).toEqual([])
  await flow.sign(signer)
  expect(flow.getState()).toMatchObject({ stage: 'ended', withdrawal: { status: 'SUCCESS' } })
  expect(asked).toHaveLength(1)
  expect(calls.map(({ path }) => path)).toEqual(['/payments/withdraw', '/payments/withdraw/confirm'])
  expect(calls[0]?.body).toEqual({
    token_amounts: [{ token: wish.tokens[0]?.token, amount: '12.5' }],
    recipient_address: recipient,
    withdraw_from: wish.withdrawFrom,
  })
  expect(Object.keys(calls[1]?.body ?? {}).sort()).toEqual(['polling_timeout', 'signature', 'state_token'])
  expect(kept.has(record)).toBe(false)
})

test('a request for another recipient is stopped, and nothing is kept of it', async () => {
  const stranger = withdrawFacts(random).recipient
  const { client } = scriptService({
    prepare: () => ({
      withdraw_id: 'w-1',
      signature_type: 'EIP712',
      withdraw_authorization: authorization((message) => Object.assign(message, { recipient: stranger })),
      state_token: 'state',
    }),
  })
  const flow = start(client)
  await flow.prepare(wish)
  expect(flow.getState()).toMatchObject({ stage: 'idle', error: { code: 'signing_refused', rule: 'meaning' } })
  expect(kept.has(record)).toBe(false)
})

test('a wallet that is not the one the payment was seen with is stopped', async () => {
  const flow = start(scriptService().client, recipient)
  await flow.prepare(wish)
  expect(flow.getState()).toMatchObject({ stage: 'idle', error: { rule: 'wallet_address' } })
})

test.each([
  ['decimals', { tokens: wish.tokens.map((token) => ({ ...token, decimals: 18 })) }],
  ['chain', { chainId: '1' }],
])('a token whose %s changed since it was first seen is not signed away', async (rule, change) => {
  const flow = start(scriptService().client)
  await flow.prepare(wish)
  flow.leave()
  await flow.prepare({ ...wish, ...change })
  expect(flow.getState()).toMatchObject({ stage: 'idle', error: { code: 'signing_refused', rule } })
})

test('a refusal in the wallet goes back to reading, and the same can be signed again', async () => {
  const { signer } = spyWallet()
  const flow = start(scriptService().client)
  await flow.prepare(wish)
  const refusing = { ...signer, signTypedData: () => Promise.reject(new DepositError('wallet_rejected', 'No.')) }
  await flow.sign(refusing)
  expect(flow.getState()).toMatchObject({ stage: 'review', error: { code: 'wallet_rejected' } })
  await flow.sign(signer)
  expect(flow.getState().stage).toBe('ended')
})

describe('a lost answer', () => {
  test('keeps the signature, and handing it in again asks no wallet', async () => {
    let lost = true
    const { client, calls } = scriptService({
      confirm: () => {
        if (lost) throw new DepositError('network', 'Offline.')
        return { withdraw_id: 'w-1', status: 'PENDING', issues: [] }
      },
    })
    const { signer, asked } = spyWallet()
    const flow = start(client)
    await flow.prepare(wish)
    await flow.sign(signer)
    expect(flow.getState()).toMatchObject({ stage: 'submitting', error: { code: 'network' } })
    flow.leave()
    expect(flow.getState().stage).toBe('submitting')
    lost = false
    await flow.submitAgain()
    expect(flow.getState().stage).toBe('following')
    expect(asked).toHaveLength(1)
    expect(calls[1]?.body.signature).toBe(calls[2]?.body.signature)
  })

  test('is taken up after a reload without a second signature', async () => {
    const lost = scriptService({
      confirm: () => {
        throw new DepositError('network', 'Offline.')
      },
    })
    const { signer } = spyWallet()
    const before = start(lost.client)
    await before.prepare(wish)
    await before.sign(signer)
    const { client, calls } = scriptService()
    const after = start(client)
    await after.resume(wallet)
    expect(after.getState()).toMatchObject({ stage: 'ended', withdrawal: { status: 'SUCCESS' } })
    expect(calls.map(({ path }) => path)).toEqual(['/payments/withdraw/status', '/payments/withdraw/confirm'])
  })

  test('of one that arrived is only followed', async () => {
    const lost = scriptService({
      confirm: () => {
        throw new DepositError('timeout', 'Slow.')
      },
    })
    const before = start(lost.client)
    await before.prepare(wish)
    await before.sign(spyWallet().signer)
    const hash = `0x${'cd'.repeat(32)}`
    const { client, calls } = scriptService({
      status: () => ({ withdraw_id: 'w-1', status: 'PENDING', transaction_hash: hash, issues: [] }),
    })
    const after = start(client)
    await after.resume(wallet)
    expect(after.getState().stage).toBe('following')
    expect(calls.map(({ path }) => path)).toEqual(['/payments/withdraw/status'])
    after.follow({ withdraw_id: 'w-1', status: 'SUCCESS', transaction_hash: hash, issues: [] })
    expect(after.getState().stage).toBe('ended')
    expect(kept.has(record)).toBe(false)
  })
})

test('a page closed while the wallet was open comes back to reading the same', async () => {
  const before = start(scriptService().client)
  await before.prepare(wish)
  const shown = before.getState()
  const after = start(scriptService().client)
  await after.resume(wallet.toLowerCase())
  expect(after.getState()).toEqual(shown)
})

test('what is over when the page comes back is forgotten', async () => {
  const before = start(scriptService().client)
  await before.prepare(wish)
  const { client } = scriptService()
  const after = start({ ...client, now: () => now + 3 * 3_600_000 })
  await after.resume(wallet)
  expect(after.getState()).toMatchObject({ stage: 'idle', error: { rule: 'deadline' } })
  expect(kept.has(record)).toBe(false)
})

test('what was not signed in time is asked for anew when the page comes back, and the person is told', async () => {
  const before = start(scriptService().client)
  await before.prepare(wish)
  const later = now + 3 * 3_600_000
  const { client } = scriptService({ prepare: () => prepared('w-2', { deadline: String(later / 1_000 + 600) }) })
  const after = start({ ...client, now: () => later })
  await after.resume(wallet)
  expect(after.getState()).toMatchObject({ stage: 'review', wish, error: { rule: 'over' } })
})

test.each([
  [{ kind: 'withdraw' }, undefined, true],
  [{ kind: 'withdraw' }, 'child', false],
  [{ kind: 'retry', childId: 'child' }, 'child', true],
  [{ kind: 'retry' }, 'child', true],
  [{ kind: 'retry', childId: 'child' }, undefined, false],
  [{ kind: 'retry', childId: 'child' }, 'other', false],
] as const)('who is about %j takes up what pays %s: %s', async (recovery, childId, found) => {
  const before = start(scriptService().client)
  await before.prepare({ ...wish, childId })
  const after = start(scriptService().client)
  expect(await after.resume(wallet, recovery)).toBe(found)
  expect(after.getState()).toEqual(found ? before.getState() : { stage: 'idle' })
  expect(kept.has(record)).toBe(true)
})

test('a reload does not make the service free to ask for something else under the same number', async () => {
  const refused = {
    confirm: () => {
      throw new DepositError('invalid_request', 'Not now.')
    },
  }
  const before = start(scriptService({ ...refused, prepare: () => prepared('w-1', { nonce: '3' }) }).client)
  await before.prepare(wish)
  await before.sign(spyWallet().signer)
  const other = { ...wish, recipient: withdrawFacts(random).recipient }
  const { client } = scriptService({ prepare: () => prepared('w-2', { nonce: '3', recipient: other.recipient }) })
  const after = start(client)
  await after.prepare(other)
  expect(after.getState()).toMatchObject({ stage: 'idle', error: { rule: 'earlier_signature' } })
})

test('a signature that the service refuses can be asked for anew', async () => {
  let prepared = 0
  const { client } = scriptService({
    prepare: () => ({
      withdraw_id: `w-${++prepared}`,
      signature_type: 'EIP712',
      withdraw_authorization: authorization((message) =>
        Object.assign(message, { nonce: '3', deadline: String(now / 1_000 + 600 + prepared) }),
      ),
      state_token: 'state',
    }),
    confirm: () => {
      throw new DepositError('invalid_request', 'The authorization has expired.')
    },
  })
  const flow = start(client)
  await flow.prepare(wish)
  await flow.sign(spyWallet().signer)
  expect(flow.getState()).toMatchObject({ stage: 'idle', error: { code: 'invalid_request' } })
  await flow.prepare(wish)
  expect(flow.getState().stage).toBe('review')
})

test('two clicks ask once', async () => {
  const { client, calls } = scriptService()
  const { signer, asked } = spyWallet()
  const flow = start(client)
  await Promise.all([flow.prepare(wish), flow.prepare(wish)])
  await Promise.all([flow.sign(signer), flow.sign(signer)])
  expect(asked).toHaveLength(1)
  expect(calls).toHaveLength(2)
})

test('a signature that comes after its withdrawal was cancelled is not handed in for the next', async () => {
  const { client, calls } = scriptService()
  const { signer } = spyWallet()
  const late = heldWallet(signer)
  const flow = start(client)
  await flow.prepare(wish)
  const first = flow.sign(late.signer)
  await late.opened
  flow.leave()
  await flow.prepare(wish)
  const second = heldWallet(signer)
  const signing = flow.sign(second.signer)
  await second.opened
  late.answer()
  await first
  expect(flow.getState().stage).toBe('signing')
  expect(calls.filter(({ path }) => path.endsWith('/confirm'))).toEqual([])
  second.answer()
  await signing
  expect(flow.getState().stage).toBe('ended')
  expect(calls.filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(1)
})

test('a refusal that comes after its withdrawal was cancelled does not stop the next', async () => {
  const { signer } = spyWallet()
  const late = heldWallet(signer)
  const flow = start(scriptService().client)
  await flow.prepare(wish)
  const first = flow.sign(late.signer)
  await late.opened
  flow.leave()
  await flow.prepare(wish)
  const second = heldWallet(signer)
  const signing = flow.sign(second.signer)
  await second.opened
  late.refuse()
  await first
  expect(flow.getState().stage).toBe('signing')
  second.answer()
  await signing
})

test('two tabs do not ask a wallet at once, and leaving one forgets nothing of the other', async () => {
  const { signer, asked } = spyWallet()
  const held = heldWallet(signer)
  const first = start(scriptService({ confirm: () => ({ withdraw_id: 'w-1', status: 'PENDING', issues: [] }) }).client)
  const prepare = () => ({
    withdraw_id: 'w-2',
    signature_type: 'EIP712',
    withdraw_authorization: authorization(),
    state_token: 'other',
  })
  const second = start(scriptService({ prepare }).client)
  await second.prepare(wish)
  await first.prepare(wish)
  const signing = first.sign(held.signer)
  await held.opened
  await second.sign(signer)
  expect(second.getState()).toMatchObject({ stage: 'review', error: { code: 'payment_elsewhere' } })
  expect(asked).toEqual([])
  held.answer()
  await signing
  second.leave()
  expect(kept.get(record)).toContain('"signature":')
})

test('what was left is not what comes back', async () => {
  const flow = start(scriptService().client)
  await flow.prepare(wish)
  flow.leave()
  expect(flow.getState()).toEqual({ stage: 'idle' })
  expect(kept.has(record)).toBe(false)
  await flow.sign(spyWallet().signer)
  expect(flow.getState()).toEqual({ stage: 'idle' })
})

test.each(['{', '{"version":0}', 'null'])('a kept text of %j is forgotten', async (text) => {
  kept.set(record, text)
  const flow = start(scriptService().client)
  await flow.resume(wallet)
  expect(flow.getState()).toEqual({ stage: 'idle' })
  expect(kept.has(record)).toBe(false)
})
