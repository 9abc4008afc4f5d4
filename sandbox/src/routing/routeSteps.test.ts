import { expect, test } from 'vitest'
import type { TokenAsset } from '../catalog/createCatalog.js'
import { type RouteAmounts, routeSteps } from './routeSteps.js'

const token = (network: string, symbol: string): TokenAsset => ({
  kind: 'token',
  id: `${network}:${symbol}`,
  network,
  address: '0x',
  symbol,
  name: symbol,
  decimals: 0,
})
const [dai, usdc] = [token('a', 'dai'), token('a', 'usdc')]
const [far, link] = [token('b', 'usdc'), token('b', 'link')]

function told(legs: RouteAmounts['legs'], deposit = dai, { acts = false, share = 0n } = {}) {
  const { route, ofLegs } = routeSteps({
    input: deposit,
    inputAmount: 9n,
    deposit,
    depositAmount: 9n,
    acts,
    share,
    legs,
  })
  expect(route.map((step) => step.step_index)).toEqual(route.map((_, index) => index))
  // Each step takes what the one before it brought.
  for (const [index, { net_effect }] of route.entries()) {
    const before = route[index - 1]
    if (before) expect(net_effect.consume).toEqual(before.net_effect.produce.slice(0, 1))
  }
  const words = route.map(
    ({ pieces_info, net_effect: { produce } }) =>
      `${pieces_info[0]?.type} ${produce.map(({ account }) => account).join(' ')}`,
  )
  return { words, ofLegs }
}

test('a swap, a bridge and a swap are told one by one, and the last one also pays', () => {
  const { words, ofLegs } = told([
    { kind: 'swap', tokenOut: usdc, amountOut: 8n },
    { kind: 'bridge', tokenOut: far, amountOut: 7n },
    { kind: 'swap', tokenOut: link, amountOut: 6n },
  ])
  expect(words).toEqual([
    'user_fund PROCESSING_ADDRESS',
    'convert PROCESSING_ADDRESS',
    'bridge PROCESSING_ADDRESS',
    'convert PROCESSING_ADDRESS',
    'transfer_out DEST',
  ])
  expect(ofLegs).toEqual([[1], [2], [3, 4]])
})

test('what the bridge pays to the destination comes from the bridge', () => {
  const { words, ofLegs } = told([{ kind: 'bridge', tokenOut: far, amountOut: 7n }], usdc)
  expect(words).toEqual(['user_fund PROCESSING_ADDRESS', 'bridge BRIDGE', 'transfer_out DEST'])
  expect(ofLegs).toEqual([[1, 2]])
})

test('a token that is wanted as it is only goes out', () => {
  const { words, ofLegs } = told([{ kind: 'move', tokenOut: dai, amountOut: 8n }])
  expect(words).toEqual(['user_fund PROCESSING_ADDRESS', 'transfer_out DEST'])
  expect(ofLegs).toEqual([[1]])
})

test('calls on arrival are told with the transfer of what they leave', () => {
  const { words, ofLegs } = told([{ kind: 'swap', tokenOut: usdc, amountOut: 8n }], dai, { acts: true })
  expect(words).toEqual(['user_fund PROCESSING_ADDRESS', 'convert PROCESSING_ADDRESS', 'custom_call DEST'])
  expect(ofLegs).toEqual([[1, 2]])
})

test('a share of the fees is told by the transaction that pays it', () => {
  const { words } = told([{ kind: 'swap', tokenOut: usdc, amountOut: 8n }], dai, { share: 1n })
  expect(words).toEqual(['user_fund PROCESSING_ADDRESS', 'convert PROCESSING_ADDRESS REV_SHARE', 'transfer_out DEST'])
})
