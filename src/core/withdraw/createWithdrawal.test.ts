import { beforeEach, describe, expect, test } from 'vitest'
import { now, withdrawFacts } from '../../../test/support/signing/goodRequests.js'
import {
  authorization,
  prepared,
  random,
  recipient,
  record,
  request,
  scriptService,
  spyWallet,
  start,
  stored,
  wallet,
} from '../../../test/support/withdrawalStage.js'
import { DepositError } from '../../errors/DepositError.js'

beforeEach(() => stored.clear())

test('a withdrawal is prepared, reviewed, signed and submitted', async () => {
  const { client, calls } = scriptService()
  const { signer, asked } = spyWallet()
  const flow = start(client)
  await flow.prepare(request)
  expect(flow.getState()).toMatchObject({ stage: 'review', plan: { fees: [expect.any(BigInt)] } })
  expect(asked).toEqual([])
  await flow.sign(signer)
  expect(flow.getState()).toMatchObject({ stage: 'ended', withdrawal: { status: 'SUCCESS' } })
  expect(asked).toHaveLength(1)
  expect(calls.map(({ path }) => path)).toEqual(['/payments/withdraw', '/payments/withdraw/confirm'])
  expect(calls[0]?.body).toEqual({
    token_amounts: [{ token: request.tokens[0]?.token, amount: '12.5' }],
    recipient_address: recipient,
    withdraw_from: request.withdrawFrom,
  })
  expect(Object.keys(calls[1]?.body ?? {}).sort()).toEqual(['polling_timeout', 'signature', 'state_token'])
  expect(stored.has(record)).toBe(false)
})

test('net proceeds are stored with the signed fee, not the maximum', async () => {
  const { client } = scriptService({
    prepare: () => prepared('w-1', { fees: ['30000'] }),
  })
  const flow = start(client)
  await flow.prepare(request)
  await flow.sign(spyWallet().signer)
  expect(flow.getState()).toMatchObject({ stage: 'ended', request: { tokens: [{ maxFee: '0.03' }] } })
  const proceeds = JSON.parse(stored.get(`dw:taken:0x${'cd'.repeat(32)}`) ?? '')
  expect(proceeds).toEqual([{ asset: request.tokens[0]?.token, amount: '12.47' }])
})

test('a message with another recipient is refused and not stored', async () => {
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
  await flow.prepare(request)
  expect(flow.getState()).toMatchObject({ stage: 'idle', error: { code: 'signing_refused', rule: 'meaning' } })
  expect(stored.has(record)).toBe(false)
})

test('a wallet that differs from the pinned deposit address is refused', async () => {
  const flow = start(scriptService().client, recipient)
  await flow.prepare(request)
  expect(flow.getState()).toMatchObject({ stage: 'idle', error: { rule: 'wallet_address' } })
})

test.each([
  ['decimals', { tokens: request.tokens.map((token) => ({ ...token, decimals: 18 })) }],
  ['chain', { chainId: '1' }],
])('a token whose %s changed since first seen is refused', async (rule, change) => {
  const flow = start(scriptService().client)
  await flow.prepare(request)
  flow.leave()
  await flow.prepare({ ...request, ...change })
  expect(flow.getState()).toMatchObject({ stage: 'idle', error: { code: 'signing_refused', rule } })
})

test('a wallet rejection returns to review, and signing can be retried', async () => {
  const { signer } = spyWallet()
  const flow = start(scriptService().client)
  await flow.prepare(request)
  const refusing = { ...signer, signTypedData: () => Promise.reject(new DepositError('wallet_rejected', 'No.')) }
  await flow.sign(refusing)
  expect(flow.getState()).toMatchObject({ stage: 'review', error: { code: 'wallet_rejected' } })
  await flow.sign(signer)
  expect(flow.getState().stage).toBe('ended')
})

describe('after a lost response', () => {
  test('the signature is kept and resubmitted without another wallet request', async () => {
    let lost = true
    const { client, calls } = scriptService({
      confirm: () => {
        if (lost) throw new DepositError('network', 'Offline.')
        return { withdraw_id: 'w-1', status: 'PENDING', issues: [] }
      },
    })
    const { signer, asked } = spyWallet()
    const flow = start(client)
    await flow.prepare(request)
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

  test('a reload resubmits without a second signature', async () => {
    const lost = scriptService({
      confirm: () => {
        throw new DepositError('network', 'Offline.')
      },
    })
    const { signer } = spyWallet()
    const before = start(lost.client)
    await before.prepare(request)
    await before.sign(signer)
    const { client, calls } = scriptService()
    const after = start(client)
    await after.resume(wallet)
    expect(after.getState()).toMatchObject({ stage: 'ended', withdrawal: { status: 'SUCCESS' } })
    expect(calls.map(({ path }) => path)).toEqual(['/payments/withdraw/status', '/payments/withdraw/confirm'])
  })

  test.each([
    ['unauthorized', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['rate_limited', 429],
    ['invalid_request', 413],
  ] as const)('the record survives an inconclusive error: %s, %i', async (code, status) => {
    let answer = new DepositError('network', 'Reset.')
    const { client } = scriptService({
      confirm: () => {
        throw answer
      },
    })
    const flow = start(client)
    await flow.prepare(request)
    await flow.sign(spyWallet().signer)
    answer = new DepositError(code, 'Not now.', { status })
    await flow.submitAgain()
    expect(flow.getState()).toMatchObject({ stage: 'submitting', error: { code } })
    const after = start(client)
    await after.resume(wallet)
    expect(after.getState()).toMatchObject({ stage: 'submitting', error: { code } })
    expect(stored.get(record)).toContain('signature')
  })

  test('a 400 of the service ends the withdrawal', async () => {
    let answer = new DepositError('timeout', 'Slow.')
    const flow = start(
      scriptService({
        confirm: () => {
          throw answer
        },
      }).client,
    )
    await flow.prepare(request)
    await flow.sign(spyWallet().signer)
    answer = new DepositError('invalid_request', 'This is not the signature of the owner.', { status: 400 })
    await flow.submitAgain()
    expect(flow.getState()).toMatchObject({ stage: 'idle', error: { code: 'invalid_request' } })
    expect(stored.has(record)).toBe(false)
  })

  test('a withdrawal that is already on chain is only polled', async () => {
    const lost = scriptService({
      confirm: () => {
        throw new DepositError('timeout', 'Slow.')
      },
    })
    const before = start(lost.client)
    await before.prepare(request)
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
    expect(stored.has(record)).toBe(false)
  })
})

test.each([
  [401, 'unauthorized', 'idle'],
  [404, 'not_found', 'submitting'],
  [404, 'configuration', 'submitting'],
] as const)('a first response of %i %s leads to the stage %s', async (status, code, stage) => {
  const { client } = scriptService({
    confirm: () => {
      throw new DepositError(code, 'No.', { status })
    },
  })
  const flow = start(client)
  await flow.prepare(request)
  await flow.sign(spyWallet().signer)
  expect(flow.getState()).toMatchObject({ stage, error: { code } })
})

test('after the service rejects a signature a new withdrawal can be prepared', async () => {
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
  await flow.prepare(request)
  await flow.sign(spyWallet().signer)
  expect(flow.getState()).toMatchObject({ stage: 'idle', error: { code: 'invalid_request' } })
  await flow.prepare(request)
  expect(flow.getState().stage).toBe('review')
})
