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

test('a token transfer is described by token, amount and recipient', () => {
  expect(describeTransaction(chain, { to: usdc, value: 0n, data: transfer })).toEqual({
    action: 'transfer',
    network: 'Base',
    to,
    amount: '50.000001 USDC',
  })
})

test('a native currency transfer is described with its exact amount', () => {
  expect(describeTransaction(chain, { to, value: 1n, data: '0x' })).toMatchObject({
    amount: '0.000000000000000001 ETH',
  })
})

test.each<[string, Hex, bigint, Hex]>([
  ['an approval', usdc, 0n, approve],
  ['a transfer of an unknown token', to, 0n, transfer],
  ['a transfer that also carries native currency', usdc, 1n, transfer],
  ['an unknown function', usdc, 0n, '0xdeadbeef'],
  ['truncated calldata', usdc, 0n, '0xa9059cbb'],
])('%s is not described as a transfer', (_, target, value, data) => {
  const description = describeTransaction(chain, { to: target, value, data })
  expect(description.action).toBe('call')
  expect(description).not.toHaveProperty('amount')
})
