import { beforeEach, expect, test } from 'vitest'
import {
  authorization,
  heldWallet,
  kept,
  record,
  scriptService,
  spyWallet,
  start,
  wish,
} from '../../../test/support/withdrawalStage.js'
import type { DepositClient } from '../../client/createDepositClient.js'

beforeEach(() => kept.clear())

/** One withdrawal was cancelled while the wallet was open for it, and the wallet is open for the next. */
async function cancelled(client: DepositClient) {
  const { signer } = spyWallet()
  const [late, second] = [heldWallet(signer), heldWallet(signer)]
  const flow = start(client)
  await flow.prepare(wish)
  const first = flow.sign(late.signer)
  await late.opened
  flow.leave()
  await flow.prepare(wish)
  const signing = flow.sign(second.signer)
  await second.opened
  return { flow, late, first, second, signing }
}

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

test('a refusal that comes after its withdrawal was cancelled does not stop the next', async () => {
  const { flow, late, first, second, signing } = await cancelled(scriptService().client)
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

test('one that is left before the wallet was asked asks it nothing, and holds up nobody', async () => {
  const { client } = scriptService()
  const left = spyWallet()
  const flow = start(client)
  await flow.prepare(wish)
  const first = flow.sign(left.signer)
  flow.leave()
  await first
  expect(left.asked).toEqual([])
  const { signer, asked } = spyWallet()
  await flow.prepare(wish)
  await flow.sign(signer)
  expect(asked).toHaveLength(1)
  expect(flow.getState().stage).toBe('ended')
})
