import { beforeEach, expect, test } from 'vitest'
import { request, scriptService, spyWallet, start, stored } from '../../../test/support/withdrawalStage.js'
import { DepositError } from '../../errors/DepositError.js'

beforeEach(() => stored.clear())

/** A wallet that signs, but whose node cannot be asked about tokens. */
function blindWallet() {
  const { signer, asked } = spyWallet()
  return { signer: { ...signer, readToken: undefined }, asked }
}

async function review() {
  const flow = start(scriptService().client)
  await flow.prepare(request)
  return flow
}

test('a token that the wallet cannot confirm is signed only once the user accepts it', async () => {
  const { signer, asked } = blindWallet()
  const flow = await review()
  for (const options of [undefined, { smartAccount: true, acceptUnverified: true }, { acceptUnwitnessed: false }]) {
    await flow.sign(signer, options)
    const error = { code: 'signing_refused', rule: 'witness_none' }
    expect(flow.getState()).toMatchObject({ stage: 'review', error })
  }
  expect(asked).toEqual([])
  await flow.sign(signer, { acceptUnwitnessed: true })
  expect(flow.getState()).toMatchObject({ stage: 'ended', withdrawal: { status: 'SUCCESS' } })
  expect(asked).toHaveLength(1)
})

test('what was accepted holds for another attempt at the same message, not for a new one', async () => {
  const { signer, asked } = blindWallet()
  const closing = { ...signer, signTypedData: () => Promise.reject(new DepositError('wallet_rejected', 'Closed.')) }
  const flow = await review()
  await flow.sign(closing, { acceptUnwitnessed: true })
  expect(flow.getState()).toMatchObject({ stage: 'review', unwitnessed: true, error: { code: 'wallet_rejected' } })
  flow.leave()
  await flow.prepare(request)
  expect(flow.getState()).not.toHaveProperty('unwitnessed')
  await flow.sign(signer)
  expect(asked).toEqual([])
  await flow.sign(closing, { acceptUnwitnessed: true })
  await flow.sign(signer)
  expect(asked).toHaveLength(1)
})

test('acceptance does not outweigh a wallet that reports something else', async () => {
  const { signer, asked } = spyWallet()
  const flow = await review()
  await flow.sign({ ...signer, readToken: async () => ({ chainId: 31_337, decimals: 8 }) }, { acceptUnwitnessed: true })
  expect(flow.getState()).toMatchObject({ stage: 'review', error: { rule: 'witness_decimals' } })
  expect(asked).toEqual([])
})
