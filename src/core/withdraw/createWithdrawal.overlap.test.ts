import { beforeEach, expect, test } from 'vitest'
import {
  authorization,
  pendingWallet,
  record,
  request,
  scriptService,
  spyWallet,
  start,
  stored,
} from '../../../test/support/withdrawalStage.js'
import type { DepositClient } from '../../client/createDepositClient.js'

beforeEach(() => stored.clear())

/** The first withdrawal was cancelled with its wallet request open; the request of the second is open as well. */
async function cancelled(client: DepositClient) {
  const { signer } = spyWallet()
  const [late, second] = [pendingWallet(signer), pendingWallet(signer)]
  const flow = start(client)
  await flow.prepare(request)
  const first = flow.sign(late.signer)
  await late.opened
  flow.leave()
  await flow.prepare(request)
  const signing = flow.sign(second.signer)
  await second.opened
  return { flow, late, first, second, signing }
}

test('a double click requests one signature', async () => {
  const { client, calls } = scriptService()
  const { signer, asked } = spyWallet()
  const flow = start(client)
  await Promise.all([flow.prepare(request), flow.prepare(request)])
  await Promise.all([flow.sign(signer), flow.sign(signer)])
  expect(asked).toHaveLength(1)
  expect(calls).toHaveLength(2)
})

test('a late signature of a cancelled withdrawal is not submitted for the next', async () => {
  const { client, calls } = scriptService()
  const { flow, late, first, second, signing } = await cancelled(client)
  late.answer()
  await first
  expect(flow.getState().stage).toBe('signing')
  expect(calls.filter(({ path }) => path.endsWith('/confirm'))).toEqual([])
  second.answer()
  await signing
  expect(flow.getState().stage).toBe('ended')
  expect(calls.filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(1)
})

test('a late rejection of a cancelled withdrawal does not affect the next', async () => {
  const { flow, late, first, second, signing } = await cancelled(scriptService().client)
  late.refuse()
  await first
  expect(flow.getState().stage).toBe('signing')
  second.answer()
  await signing
})

test('only one tab requests a signature, and leaving the other keeps its record', async () => {
  const { signer, asked } = spyWallet()
  const held = pendingWallet(signer)
  const first = start(scriptService({ confirm: () => ({ withdraw_id: 'w-1', status: 'PENDING', issues: [] }) }).client)
  const prepare = () => ({
    withdraw_id: 'w-2',
    signature_type: 'EIP712',
    withdraw_authorization: authorization(),
    state_token: 'other',
  })
  const second = start(scriptService({ prepare }).client)
  await second.prepare(request)
  await first.prepare(request)
  const signing = first.sign(held.signer)
  await held.opened
  await second.sign(signer)
  expect(second.getState()).toMatchObject({ stage: 'review', error: { code: 'payment_locked' } })
  expect(asked).toEqual([])
  held.answer()
  await signing
  second.leave()
  expect(stored.get(record)).toContain('"signature":')
})

test('leaving before the wallet opens sends no request and releases the lock', async () => {
  const { client } = scriptService()
  const left = spyWallet()
  const flow = start(client)
  await flow.prepare(request)
  const first = flow.sign(left.signer)
  flow.leave()
  await first
  expect(left.asked).toEqual([])
  const { signer, asked } = spyWallet()
  await flow.prepare(request)
  await flow.sign(signer)
  expect(asked).toHaveLength(1)
  expect(flow.getState().stage).toBe('ended')
})
