import { expect, test } from 'vitest'
import type { Chain } from '../chains/types.js'
import { poolFees } from './bestSwap.js'
import { encodePath, swapPaths } from './swapPaths.js'

const address = (digit: string): `0x${string}` => `0x${digit.repeat(40)}`
const [weth, usdc, dai, link] = [address('1'), address('2'), address('3'), address('4')]

const chain = {
  contracts: { wrappedNative: weth },
  tokens: [
    { address: '0x', symbol: 'ETH' },
    { address: weth, symbol: 'WETH' },
    { address: usdc, symbol: 'USDC' },
    { address: dai, symbol: 'DAI' },
    { address: link, symbol: 'LINK' },
  ],
  pools: { [`${weth}/${usdc}`]: [500, 3000], [`${usdc}/${dai}`]: [100], [`${weth}/${link}`]: [3000] },
} as unknown as Chain

test('every pool between two tokens is a separate path', () => {
  expect(swapPaths(chain, usdc, weth).map(({ fees }) => fees)).toEqual([[500], [3000]])
})

test('tokens without a common pool are connected through the hubs', () => {
  const paths = swapPaths(chain, dai, link)
  expect(paths).toHaveLength(2)
  for (const { tokens } of paths) expect(tokens).toEqual([dai, usdc, weth, link])
})

test('the native currency trades as its wrapped token and has no path to it', () => {
  expect(swapPaths(chain, '0x', usdc)).toEqual(swapPaths(chain, weth, usdc))
  expect(swapPaths(chain, '0x', weth)).toEqual([])
})

test('a path is encoded in the router format', () => {
  const path = { tokens: [usdc, weth, link], fees: [500, 3000] }
  expect(encodePath(path)).toBe(`${usdc}0001f4${weth.slice(2)}000bb8${link.slice(2)}`)
})

test('pool fees add up along a path and are rounded up', () => {
  expect(poolFees({ tokens: [usdc, weth], fees: [500] }, 1_000_000n)).toBe(500n)
  expect(poolFees({ tokens: [usdc, weth, link], fees: [500, 3000] }, 1_000_000n)).toBe(3_499n)
  expect(poolFees({ tokens: [usdc, weth], fees: [500] }, 1n)).toBe(1n)
})
