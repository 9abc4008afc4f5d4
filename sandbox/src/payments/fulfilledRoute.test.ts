import { expect, test } from 'vitest'
import type { Quoted } from '../wire/Quote.js'
import type { Movement, RouteStep } from '../wire/Route.js'
import { fulfilledAtStart, withAmounts, withFailure, withSteps } from './fulfilledRoute.js'

const move = (account: Movement['account'], asset: string, amount: string): Movement => ({
  account,
  resource: { asset, property: 'BALANCE' },
  amount,
})
const quoted: Quoted = {
  output_amount: { asset: 'base:0x2', amount: '10' },
  fees: { total_fees: '0', conversion_fees: '0', network_fees: '0', business_fees: '0', currency_symbol: 'usd' },
  latency_seconds: 6,
  route: [
    {
      type: 'USER_FUND',
      net_effect: { consume: [move('USER', 'base:0x1', '5')], produce: [move('PROCESSING_ADDRESS', 'base:0x1', '5')] },
      pieces_info: [{ type: 'user_fund' }],
      step_index: 0,
    },
    {
      type: 'ONCHAIN_STEP',
      net_effect: {
        consume: [move('PROCESSING_ADDRESS', 'base:0x1', '5')],
        produce: [move('PROCESSING_ADDRESS', 'base:0x2', '10')],
      },
      pieces_info: [{ type: 'convert' }],
      step_index: 1,
    },
    {
      type: 'ONCHAIN_STEP',
      net_effect: {
        consume: [move('PROCESSING_ADDRESS', 'base:0x2', '10')],
        produce: [move('DEST', 'base:0x2', '10')],
      },
      pieces_info: [{ type: 'transfer_out' }],
      step_index: 2,
    },
  ],
}

const statuses = (record: ReturnType<typeof fulfilledAtStart>): (string | undefined)[] =>
  record.route.map((step) => step.status)

test('a new record has only pending steps, no hashes and no output amount', () => {
  const start = fulfilledAtStart(quoted)
  expect(statuses(start)).toEqual(['PENDING', 'PENDING', 'PENDING'])
  expect(start.route.some((step) => step.transaction_hash)).toBe(false)
  expect(start).not.toHaveProperty('output_amount')
})

test('steps complete one by one, each with its hash', () => {
  const funded = withSteps(fulfilledAtStart(quoted), 'funding', { status: 'COMPLETE', hash: '0x01' })
  expect(statuses(funded)).toEqual(['COMPLETE', 'PENDING', 'PENDING'])
  const swapped = withSteps(funded, [1], { status: 'COMPLETE', hash: '0x02' })
  expect(statuses(swapped)).toEqual(['COMPLETE', 'COMPLETE', 'PENDING'])
  expect(swapped.route.map((step) => step.transaction_hash)).toEqual(['0x01', '0x02', undefined])
})

test('steps after a failed one become unreachable', () => {
  const funded = withSteps(fulfilledAtStart(quoted), 'funding', { status: 'COMPLETE', hash: '0x01' })
  const failed = withFailure(funded, [1], '0x02')
  expect(statuses(failed)).toEqual(['COMPLETE', 'FAILED', 'UNREACHABLE'])
  expect(failed.route.map((step) => step.transaction_hash)).toEqual(['0x01', '0x02', undefined])
  expect(statuses(withFailure(funded, [1, 2], '0x02'))).toEqual(['COMPLETE', 'FAILED', 'FAILED'])
})

test('actual output amounts replace quoted ones, and inputs stay unchanged', () => {
  const { route } = withAmounts(fulfilledAtStart(quoted), 'base:0x2', '9.9')
  expect(route[0]).toEqual({ ...quoted.route[0], status: 'PENDING' })
  expect(route[1]?.net_effect).toEqual({
    consume: quoted.route[1]?.net_effect.consume,
    produce: [move('PROCESSING_ADDRESS', 'base:0x2', '9.9')],
  })
  expect(route[2]?.net_effect.consume[0]?.amount).toBe('9.9')
  expect(route[2]?.net_effect.produce[0]?.amount).toBe('9.9')
})

test('a revenue share keeps its amount when the same asset is updated', () => {
  const [funding, swap, ...rest] = quoted.route as [RouteStep, RouteStep, ...RouteStep[]]
  const share = move('REV_SHARE', 'base:0x2', '0.1')
  const shared = { ...swap, net_effect: { ...swap.net_effect, produce: [...swap.net_effect.produce, share] } }
  const start = fulfilledAtStart({ ...quoted, route: [funding, shared, ...rest] })
  expect(withAmounts(start, 'base:0x2', '9.9').route[1]?.net_effect.produce[1]).toEqual(share)
})
