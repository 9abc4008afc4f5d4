import { beforeEach, expect, test } from 'vitest'
import { prepared, request, scriptService, spyWallet, start, stored } from '../../../test/support/withdrawalStage.js'

beforeEach(() => stored.clear())

/** A review of 12.5 USDC less this fee, in millionths. */
async function review(fee: string, maxFee: string) {
  const flow = start(scriptService({ prepare: () => prepared('w-1', { fees: [fee] }) }).client)
  await flow.prepare({ ...request, tokens: request.tokens.map((token) => ({ ...token, maxFee })) })
  return flow
}

test('a fee of more than a tenth is signed only once the user accepts it', async () => {
  const { signer, asked } = spyWallet()
  const flow = await review('2500000', '2.5')
  for (const options of [undefined, { acceptUnwitnessed: true, acceptUnverified: true }, { acceptFee: false }]) {
    await flow.sign(signer, options)
    expect(flow.getState()).toMatchObject({ stage: 'review', error: { code: 'signing_refused', rule: 'large_fee' } })
  }
  expect(asked).toEqual([])
  await flow.sign(signer, { acceptFee: true })
  expect(flow.getState()).toMatchObject({ stage: 'ended', withdrawal: { status: 'SUCCESS' } })
})

test('the fee that is signed decides, not the highest one that was shown', async () => {
  const { signer } = spyWallet()
  const flow = await review('50000', '2.5')
  await flow.sign(signer)
  expect(flow.getState()).toMatchObject({ stage: 'ended' })
})
