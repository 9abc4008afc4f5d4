import { expect, test } from 'vitest'
import { depositAddress } from '../../testing/fixtures.js'
import type { CatalogAsset } from '../tokens/useCatalog.js'
import { fundingAsk, requestUri } from './fundingRequest.js'

const token = '0x00000000000000000000000000000000000000d1'
const chain = { chain_id: 31338n, network: 'base', address_family: 'EVM', is_testnet: true }
const asset: CatalogAsset = {
  id: `base:${token}`,
  symbol: 'DAI',
  name: 'DAI',
  decimals: 6,
  imageUrl: undefined,
  chain,
  network: 'Base',
  address: token,
}
const place = { address: depositAddress }
const deposit = (amount: string, id = asset.id) => ({
  deposit_token: id,
  deposit_amount: amount,
  deposit_address: depositAddress,
  deposit_chain: 'base',
})

test('a code asks for smallest units of the token', () => {
  expect(requestUri(fundingAsk(deposit('12.5'), undefined, asset), asset, place)).toBe(
    `ethereum:${token}@31338/transfer?address=${depositAddress}&uint256=12500000`,
  )
})

test('a code for the native currency asks for a value', () => {
  const native = { ...asset, id: 'base:0x', address: '0x', decimals: 18 }
  expect(requestUri(fundingAsk(deposit('0.1', 'base:0x'), undefined, native), native, place)).toBe(
    `ethereum:${depositAddress}@31338?value=100000000000000000`,
  )
})

test('after a part arrived only the rest is asked for', () => {
  const ask = fundingAsk(deposit('12.5'), '12.1', asset)
  expect(ask.deposit.deposit_amount).toBe('0.4')
  expect(ask.exact?.units).toBe(400_000n)
})

test.each([
  ['has more decimals than the token', deposit('0.0000001'), asset],
  ['is of a token that is not listed', deposit('1'), { ...asset, decimals: undefined }],
  ['is on a network that is not known', deposit('1'), { ...asset, chain: undefined }],
  ['is on a network of another family', deposit('1'), { ...asset, chain: { ...chain, address_family: 'TRON' } }],
])('an amount that %s is never computed with', (_, info, kind) => {
  const ask = fundingAsk(info, undefined, kind)
  expect(ask.exact).toBeUndefined()
  expect(requestUri(ask, kind, place)).toBeUndefined()
  expect(ask.deposit.deposit_amount).toBe(info.deposit_amount)
})

test.each([
  ['SOL', 'solana:Mint1', `solana:${depositAddress}?amount=12.5&spl-token=Mint1`],
  ['BTC', 'bitcoin:0x', `bitcoin:${depositAddress}?amount=12.5`],
  ['XRPL', 'xrpl:0x', `xrpl:${depositAddress}?amount=12.5&dt=7`],
  ['TON', 'ton:EQMaster', `ton://transfer/${depositAddress}?amount=12500000&jetton=EQMaster&text=7`],
])('a code for %s asks for the amount as its wallets read it, and no connected wallet is asked', (family, id, uri) => {
  const there = { ...asset, id, chain: { ...chain, address_family: family } }
  const ask = fundingAsk(deposit('12.5', id), undefined, there)
  expect(requestUri(ask, there, { ...place, tag: '7' })).toBe(uri)
  expect(ask.exact).toBeUndefined()
})
