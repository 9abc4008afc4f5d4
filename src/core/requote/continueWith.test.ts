import { expect, test } from 'vitest'
import {
  arbitrumEther,
  continuation,
  contract,
  parentElsewhere,
  zeroAddress,
} from '../../../test/support/continuation.js'
import { destination, owner, usdc } from '../../../test/support/fixtures.js'
import { dai, eth } from '../../../test/support/scriptProxy.js'

const refused = { code: 'signing_refused', rule: 'wallet_address' }
const otherOrder = { code: 'address_changed', rule: 'order' }

/** USDC with wrong decimals. */
const usdcWithDecimals = (decimals: number) => () => ({
  [usdc]: { chain: 'base', address: contract, name: 'USDC', symbol: 'USDC', decimals, is_native: false },
})

test('funds continue to a wallet whose order matches the quote', async () => {
  const { run, address } = await continuation()
  expect(await run()).toMatchObject({ deposit: { deposit_address: address }, unverified: false })
})

test('the cached decimals are used, not those of a later response', async () => {
  const { run, answer, asked } = await continuation({ change: { min_out: '19' } })
  answer('assets', usdcWithDecimals(0))
  await expect(run()).rejects.toMatchObject(otherOrder)
  expect(asked('assets')).toHaveLength(1)
})

test('a token whose decimals differ from the pinned ones is refused', async () => {
  const { run, storage } = await continuation()
  storage.setItem(`dw:token:${usdc}`, '31338 18')
  await expect(run()).rejects.toMatchObject({ code: 'terms_changed', rule: 'decimals' })
})

test('a token whose chain id differs from the pinned one is refused', async () => {
  const { run, storage } = await continuation()
  storage.setItem(`dw:token:${usdc}`, '31339 6')
  await expect(run()).rejects.toMatchObject({ code: 'terms_changed', rule: 'chain_id' })
})

test.each([
  ['an excessive partner share', { share: '19939981' }],
  ['an excessive fee', { max_fee: '2000001' }],
  ['a lower minimum output', { min_out: '18999999' }],
  ['another recipient', { recipient: owner }],
  ['another output token', { token_out: dai.slice('base:'.length) }],
])('an order with %s is refused', async (_, change) => {
  const { run } = await continuation({ change, acceptUnverified: true })
  await expect(run()).rejects.toMatchObject(otherOrder)
})

test('the native currency of another chain does not match the quote', async () => {
  const ether = { token_out: zeroAddress, min_out: '50000000000000000' }
  const { run } = await continuation({ change: ether, output: { asset: arbitrumEther, amount: '0.05' } })
  await expect(run(parentElsewhere)).rejects.toMatchObject(otherOrder)
})

test('an output asset that the user did not choose is refused', async () => {
  const { run } = await continuation({
    change: { token_out: zeroAddress, min_out: '1' },
    output: { asset: eth, amount: '0.000000000000000001' },
  })
  await expect(run()).rejects.toMatchObject({ code: 'signing_refused' })
})

test('a deposit on another chain than its token is refused', async () => {
  const { run } = await continuation({ change: { chain_id: '31337' }, chain: 'arbitrum' })
  await expect(run()).rejects.toMatchObject({ code: 'terms_changed', rule: 'deposit_network' })
})

test('a child that was not agreed on is refused', async () => {
  const { run } = await continuation({ isAgreed: false })
  await expect(run()).rejects.toMatchObject(refused)
})

test('a child for another owner or destination is refused', async () => {
  for (const change of [{ owner_address: destination }, { destination_address: owner }]) {
    const { run } = await continuation({ altered: (child) => ({ ...child, ...change }) })
    await expect(run()).rejects.toMatchObject(refused)
  }
})
