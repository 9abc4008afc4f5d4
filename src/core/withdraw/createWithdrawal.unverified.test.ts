import { beforeEach, expect, test } from 'vitest'
import { payment as examplePayment } from '../../../test/support/fixtures.js'
import { request, scriptService, spyWallet, start, stored, wallet } from '../../../test/support/withdrawalStage.js'

beforeEach(() => stored.clear())

const { owner, paymentId = '' } = request
const payment = examplePayment({
  payment_id: paymentId,
  owner_address: owner,
  processing_addresses: [{ chain: 'arbitrum', address: wallet }],
})
const unpinned = { payment, pinned: undefined }

test('a wallet that only the service names is signed for once the user accepts it', async () => {
  const { signer, asked } = spyWallet()
  const flow = start(scriptService().client, unpinned)
  await flow.prepare(request)
  expect(flow.getState()).toMatchObject({ stage: 'review', unverified: true })
  for (const options of [undefined, { smartAccount: true }, { acceptUnverified: false }]) {
    await flow.sign(signer, options)
    const error = { code: 'signing_refused', rule: 'wallet_address' }
    expect(flow.getState()).toMatchObject({ stage: 'review', unverified: true, error })
  }
  expect(asked).toEqual([])
  await flow.sign(signer, { acceptUnverified: true })
  expect(flow.getState()).toMatchObject({ stage: 'ended', withdrawal: { status: 'SUCCESS' } })
  expect(asked).toHaveLength(1)
})

test('a deposit address that only the service names stays unverified after a reload', async () => {
  const { signer, asked } = spyWallet()
  await start(scriptService().client).prepare({ ...request, childId: 'child', unverified: true })
  const flow = start(scriptService().client)
  expect(await flow.resume(wallet, { kind: 'retry', childId: 'child' })).toBe(true)
  expect(flow.getState()).toMatchObject({ stage: 'review', unverified: true })
  await flow.sign(signer)
  expect(asked).toEqual([])
})

test('a wallet that the host expects needs no acceptance', async () => {
  const { signer, asked } = spyWallet()
  const flow = start(scriptService().client, unpinned, async () => wallet)
  await flow.prepare(request)
  expect(flow.getState()).not.toHaveProperty('unverified')
  await flow.sign(signer)
  expect(asked).toHaveLength(1)
})

test('a wallet that the host does not expect is refused', async () => {
  const flow = start(scriptService().client, unpinned, () => owner)
  await flow.prepare(request)
  expect(flow.getState()).toMatchObject({ stage: 'idle', error: { rule: 'wallet_address' } })
})
