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

function buildSteps(legs: RouteAmounts['legs'], deposit = dai, { hasCalls = false, share = 0n } = {}) {
  const { route, byLeg } = routeSteps({
    input: deposit,
    inputAmount: 9n,
    deposit,
    depositAmount: 9n,
    hasCalls,
    share,
    legs,
  })
  expect(route.map((step) => step.step_index)).toEqual(route.map((_, index) => index))
  // Each step consumes the output of the previous one.
  for (const [index, { net_effect }] of route.entries()) {
    const before = route[index - 1]
    if (before) expect(net_effect.consume).toEqual(before.net_effect.produce.slice(0, 1))
  }
  const words = route.map(
    ({ pieces_info, net_effect: { produce } }) =>
      `${pieces_info[0]?.type} ${produce.map(({ account }) => account).join(' ')}`,
  )
  return { words, ofLegs: byLeg }
}

test('swap, bridge and swap are separate steps, and the last leg also pays out', () => {
  const { words, ofLegs: byLeg } = buildSteps([
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
  expect(byLeg).toEqual([[1], [2], [3, 4]])
})

test('a final bridge leg pays the destination from the BRIDGE account', () => {
  const { words, ofLegs: byLeg } = buildSteps([{ kind: 'bridge', tokenOut: far, amountOut: 7n }], usdc)
  expect(words).toEqual(['user_fund PROCESSING_ADDRESS', 'bridge BRIDGE', 'transfer_out DEST'])
  expect(byLeg).toEqual([[1, 2]])
})

test('a plain transfer has only a transfer_out step', () => {
  const { words, ofLegs: byLeg } = buildSteps([{ kind: 'move', tokenOut: dai, amountOut: 8n }])
  expect(words).toEqual(['user_fund PROCESSING_ADDRESS', 'transfer_out DEST'])
  expect(byLeg).toEqual([[1]])
})

test('calls on arrival share a step with the transfer of the remainder', () => {
  const { words, ofLegs: byLeg } = buildSteps([{ kind: 'swap', tokenOut: usdc, amountOut: 8n }], dai, {
    hasCalls: true,
  })
  expect(words).toEqual(['user_fund PROCESSING_ADDRESS', 'convert PROCESSING_ADDRESS', 'custom_call DEST'])
  expect(byLeg).toEqual([[1, 2]])
})

test('a revenue share appears on the step of the first transaction', () => {
  const { words } = buildSteps([{ kind: 'swap', tokenOut: usdc, amountOut: 8n }], dai, { share: 1n })
  expect(words).toEqual(['user_fund PROCESSING_ADDRESS', 'convert PROCESSING_ADDRESS REV_SHARE', 'transfer_out DEST'])
})
