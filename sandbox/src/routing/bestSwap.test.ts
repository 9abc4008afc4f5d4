import { expect, test, vi } from 'vitest'
import type { Chain } from '../chains/types.js'
import { memoizeSwaps, type PriceSwap } from './bestSwap.js'

const base = { network: 'base' } as Chain
const arbitrum = { network: 'arbitrum' } as Chain
const token = (digit: string): `0x${string}` => `0x${digit.repeat(40)}`

test('the same swap is priced once, also while the first request is pending', async () => {
  const price = vi.fn<PriceSwap>(async () => undefined)
  const priceSwap = memoizeSwaps(price)
  await Promise.all([priceSwap(base, token('1'), '0x', 5n), priceSwap(base, token('1'), '0x', 5n)])
  await priceSwap(base, token('1'), '0x', 5n)
  expect(price).toHaveBeenCalledTimes(1)
})

test('another chain, token or amount is priced separately', async () => {
  const price = vi.fn<PriceSwap>(async () => undefined)
  const priceSwap = memoizeSwaps(price)
  await priceSwap(base, token('1'), '0x', 5n)
  await priceSwap(arbitrum, token('1'), '0x', 5n)
  await priceSwap(base, token('2'), '0x', 5n)
  await priceSwap(base, token('1'), token('2'), 5n)
  await priceSwap(base, token('1'), '0x', 6n)
  expect(price).toHaveBeenCalledTimes(5)
})
