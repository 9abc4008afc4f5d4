import { expect, test } from 'vitest'
import { depositAddress } from '../../../../test/support/fixtures.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'
import { requestUri, transferRequest } from './transferRequest.js'

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

test('a token request encodes the amount in smallest units', () => {
  expect(requestUri(transferRequest(deposit('12.5'), undefined, asset), asset, place)).toBe(
    `ethereum:${token}@31338/transfer?address=${depositAddress}&uint256=12500000`,
  )
})

test('a native currency request encodes a value', () => {
  const native = { ...asset, id: 'base:0x', address: '0x', decimals: 18 }
  expect(requestUri(transferRequest(deposit('0.1', 'base:0x'), undefined, native), native, place)).toBe(
    `ethereum:${depositAddress}@31338?value=100000000000000000`,
  )
})

test('after a partial payment only the remaining amount is requested', () => {
  const request = transferRequest(deposit('12.5'), '12.1', asset)
  expect(request.deposit.deposit_amount).toBe('0.4')
  expect(request.exact?.units).toBe(400_000n)
})

test.each([
  ['has more decimals than the token', deposit('0.0000001'), asset],
  ['is of an unlisted token', deposit('1'), { ...asset, decimals: undefined }],
  ['is on an unknown network', deposit('1'), { ...asset, chain: undefined }],
  ['is on a non-EVM network', deposit('1'), { ...asset, chain: { ...chain, address_family: 'TRON' } }],
])('an amount that %s is not converted to units', (_, info, kind) => {
  const request = transferRequest(info, undefined, kind)
  expect(request.exact).toBeUndefined()
  expect(requestUri(request, kind, place)).toBeUndefined()
  expect(request.deposit.deposit_amount).toBe(info.deposit_amount)
})

test.each([
  ['SOL', 'solana:Mint1', `solana:${depositAddress}?amount=12.5&spl-token=Mint1`],
  ['BTC', 'bitcoin:0x', `bitcoin:${depositAddress}?amount=12.5`],
  ['XRPL', 'xrpl:0x', `xrpl:${depositAddress}?amount=12.5&dt=7`],
  ['TON', 'ton:EQMaster', `ton://transfer/${depositAddress}?amount=12500000&jetton=EQMaster&text=7`],
])('a %s request uses its own URI scheme and cannot be sent from an EVM wallet', (family, id, uri) => {
  const there = { ...asset, id, chain: { ...chain, address_family: family } }
  const request = transferRequest(deposit('12.5', id), undefined, there)
  expect(requestUri(request, there, { ...place, tag: '7' })).toBe(uri)
  expect(request.exact).toBeUndefined()
})
