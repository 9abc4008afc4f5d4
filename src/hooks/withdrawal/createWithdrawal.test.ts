import { beforeEach, describe, expect, test } from 'vitest'
import { now, withdrawFacts } from '../../../test/support/signing/goodRequests.js'
import {
  authorization,
  kept,
  prepared,
  random,
  recipient,
  record,
  scriptService,
  spyWallet,
  start,
  wallet,
  wish,
} from '../../../test/support/withdrawalStage.js'
import { DepositError } from '../../errors/DepositError.js'

beforeEach(() => kept.clear())

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

test('what arrives is kept with the fee that was signed for, which may be less than the most it could be', async () => {
  const { client } = scriptService({
    prepare: () => prepared('w-1', { fees: ['30000'] }),
  })
  const flow = start(client)
  await flow.prepare(wish)
  await flow.sign(spyWallet().signer)
  expect(flow.getState()).toMatchObject({ stage: 'ended', wish: { tokens: [{ maxFee: '0.03' }] } })
  const brought = JSON.parse(kept.get(`dw:taken:0x${'cd'.repeat(32)}`) ?? '')
  expect(brought).toEqual([{ asset: wish.tokens[0]?.token, amount: '12.47' }])
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

  test.each([
    ['unauthorized', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['rate_limited', 429],
    ['invalid_request', 413],
  ] as const)('is not forgotten over an answer of somebody else: %s, %i', async (code, status) => {
    let answer = new DepositError('network', 'Reset.')
    const { client } = scriptService({
      confirm: () => {
        throw answer
      },
    })
    const flow = start(client)
    await flow.prepare(wish)
    await flow.sign(spyWallet().signer)
    answer = new DepositError(code, 'Not now.', { status })
    await flow.submitAgain()
    expect(flow.getState()).toMatchObject({ stage: 'submitting', error: { code } })
    const after = start(client)
    await after.resume(wallet)
    expect(after.getState()).toMatchObject({ stage: 'submitting', error: { code } })
    expect(kept.get(record)).toContain('signature')
  })

  test('ends as soon as the service itself refuses the signature', async () => {
    let answer = new DepositError('timeout', 'Slow.')
    const flow = start(
      scriptService({
        confirm: () => {
          throw answer
        },
      }).client,
    )
    await flow.prepare(wish)
    await flow.sign(spyWallet().signer)
    answer = new DepositError('invalid_request', 'This is not the signature of the owner.', { status: 400 })
    await flow.submitAgain()
    expect(flow.getState()).toMatchObject({ stage: 'idle', error: { code: 'invalid_request' } })
    expect(kept.has(record)).toBe(false)
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

test.each([
  [401, 'unauthorized', 'idle'],
  [404, 'not_found', 'submitting'],
  [404, 'configuration', 'submitting'],
] as const)('a first answer of %i leaves the signature where it is safe', async (status, code, stage) => {
  const { client } = scriptService({
    confirm: () => {
      throw new DepositError(code, 'No.', { status })
    },
  })
  const flow = start(client)
  await flow.prepare(wish)
  await flow.sign(spyWallet().signer)
  expect(flow.getState()).toMatchObject({ stage, error: { code } })
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
