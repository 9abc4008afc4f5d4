import { expect, test, vi } from 'vitest'
import type { Chain } from '../chains/types.js'
import { type PriceSwap, rememberSwaps } from './rememberSwaps.js'

const base = { network: 'base' } as Chain
const arbitrum = { network: 'arbitrum' } as Chain
const token = (digit: string): `0x${string}` => `0x${digit.repeat(40)}`

test('the pools are asked once for the same swap, also while the first answer is awaited', async () => {
  const price = vi.fn<PriceSwap>(async () => undefined)
  const priceSwap = rememberSwaps(price)
  await Promise.all([priceSwap(base, token('1'), '0x', 5n), priceSwap(base, token('1'), '0x', 5n)])
  await priceSwap(base, token('1'), '0x', 5n)
  expect(price).toHaveBeenCalledTimes(1)
})

test('another chain, token or amount is another question', async () => {
  const price = vi.fn<PriceSwap>(async () => undefined)
  const priceSwap = rememberSwaps(price)
  await priceSwap(base, token('1'), '0x', 5n)
  await priceSwap(arbitrum, token('1'), '0x', 5n)
  await priceSwap(base, token('2'), '0x', 5n)
  await priceSwap(base, token('1'), token('2'), 5n)
  await priceSwap(base, token('1'), '0x', 6n)
  expect(price).toHaveBeenCalledTimes(5)
})
