import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { describeTransaction } from '../examples/playground/server/describeTransaction.js'

const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chain = {
  chainId: 31338,
  network: 'base',
  rpcUrl: 'http://127.0.0.1:1',
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  tokens: new Map([[usdc.toLowerCase(), { symbol: 'USDC', decimals: 6 }]]),
}

const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 50_000_001n] })
const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 50_000_000n] })

test('a token transfer is told by its token, its amount and who gets it', () => {
  expect(describeTransaction(chain, { to: usdc, value: 0n, data: transfer })).toEqual({
    action: 'transfer',
    network: 'Base',
    to,
    amount: '50.000001 USDC',
  })
})

test('a transfer of the native currency is told in full', () => {
  expect(describeTransaction(chain, { to, value: 1n, data: '0x' })).toMatchObject({
    amount: '0.000000000000000001 ETH',
  })
})

test.each<[string, Hex, bigint, Hex]>([
  ['an approval', usdc, 0n, approve],
  ['a transfer of a token nobody knows', to, 0n, transfer],
  ['a transfer that also carries native currency', usdc, 1n, transfer],
  ['a call without a meaning', usdc, 0n, '0xdeadbeef'],
  ['a call cut short', usdc, 0n, '0xa9059cbb'],
])('%s is not called a transfer', (_, target, value, data) => {
  const told = describeTransaction(chain, { to: target, value, data })
  expect(told.action).toBe('call')
  expect(told).not.toHaveProperty('amount')
})
