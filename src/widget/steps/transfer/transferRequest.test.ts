import { expect, test } from 'vitest'
import { depositAddress } from '../../../../test/support/fixtures.js'
import { transferOf } from '../../../../test/support/transferOf.js'
import { isForWallet, requestUri } from './transferRequest.js'

const token = '0x00000000000000000000000000000000000000d1'
const dai = { symbol: 'DAI', decimals: 6, family: 'EVM', chainId: '31338' }
const place = { address: depositAddress }

test('a token request encodes the amount in smallest units', () => {
  expect(requestUri(transferOf(`base:${token}`, '12.5', dai), place)).toBe(
    `ethereum:${token}@31338/transfer?address=${depositAddress}&uint256=12500000`,
  )
})

test('a native currency request encodes a value', () => {
  expect(requestUri(transferOf('base:0x', '0.1', { ...dai, decimals: 18 }), place)).toBe(
    `ethereum:${depositAddress}@31338?value=100000000000000000`,
  )
})

test.each([
  [
    'has more decimals than the token',
    transferOf(`base:${token}`, '1', dai, { amount: '0.0000001', units: undefined }),
  ],
  ['is of an unlisted token', transferOf(`base:${token}`, '1', undefined)],
])('an amount that %s is neither encoded nor requested from a wallet', (_, transfer) => {
  expect(isForWallet(transfer)).toBe(false)
  expect(requestUri(transfer, place)).toBeUndefined()
})

test.each([
  ['SOL', 'solana:Mint1', `solana:${depositAddress}?amount=12.5&spl-token=Mint1`],
  ['BTC', 'bitcoin:0x', `bitcoin:${depositAddress}?amount=12.5`],
  ['XRPL', 'xrpl:0x', `xrpl:${depositAddress}?amount=12.5&dt=7`],
  ['TON', 'ton:EQMaster', `ton://transfer/${depositAddress}?amount=12500000&jetton=EQMaster&text=7`],
])('a %s request uses its own URI scheme and cannot be sent from an EVM wallet', (family, id, uri) => {
  const transfer = transferOf(id, '12.5', { ...dai, family })
  expect(requestUri(transfer, { ...place, tag: '7' })).toBe(uri)
  expect(isForWallet(transfer)).toBe(false)
})
