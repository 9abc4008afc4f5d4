import { expect, test } from 'vitest'
import { cardRoute, hash, payment } from '../../test/support/fixtures.js'
import { timeline } from './timeline.js'

const states = (change: Parameters<typeof payment>[0]) => timeline(payment(change)).map((step) => step.state)
const first = { ...cardRoute[0], status: 'COMPLETE', transaction_hash: hash } as (typeof cardRoute)[number]

test('before execution the first step is current', () => {
  expect(states({})).toEqual(['now', 'next'])
})

test('an executed step has its hash and the next one is current', () => {
  const steps = timeline(payment({ funded: true, fulfilled: { route: [first] } }))
  expect(steps.map((step) => step.state)).toEqual(['done', 'now'])
  expect(steps[0]?.transactionHash).toBe(hash)
})

test('all steps of a complete payment are done, even if some are not reported', () => {
  expect(states({ status: 'COMPLETE', fulfilled: { route: [first] } })).toEqual(['done', 'done'])
})

test('a failed payment is stopped at its first incomplete step', () => {
  expect(states({ status: 'FAILED', fulfilled: { route: [first] } })).toEqual(['done', 'stopped'])
})

test('a failed attempt keeps the step current', () => {
  const attempt = { ...cardRoute[1], status: 'ATTEMPT_FAILED' } as (typeof cardRoute)[number]
  expect(states({ funded: true, fulfilled: { route: [first, attempt] } })).toEqual(['done', 'now'])
})

test('executed amounts override quoted ones where known', () => {
  const [provider, onchain] = cardRoute
  if (!provider || !onchain) throw new Error('fixture changed')
  const [got] = provider.net_effect.produce
  if (!got) throw new Error('fixture changed')
  const truth = { ...provider, net_effect: { consume: [], produce: [{ ...got, amount: '49.4' }] } }
  const [first, second] = timeline(payment({ fulfilled: { route: [truth] } }))
  expect(first).toMatchObject({ index: 0, from: { amount: '50' }, to: { amount: '49.4' }, transactionHash: undefined })
  expect(second).toMatchObject({ index: 1, from: { amount: '49.5' }, to: { amount: '49.25' } })
})

test('an approval is not shown as a transfer', () => {
  const [provider] = cardRoute
  const [movement] = provider?.net_effect.consume ?? []
  if (!provider || !movement) throw new Error('fixture changed')
  const approval = { ...movement, amount: '1', resource: { ...movement.resource, property: 'APPROVAL' } }
  const route = [{ ...provider, net_effect: { consume: [approval, movement], produce: [approval] } }]
  const [shown] = timeline(payment({ quoted: { ...payment().quoted, route } }))
  expect(shown).toMatchObject({ from: { amount: '50' }, to: undefined })
})

test('without a quoted route the timeline shows the executed steps', () => {
  const quoted = { ...payment().quoted, route: [] }
  expect(states({ quoted, fulfilled: { route: [first] } })).toEqual(['done'])
  expect(states({ quoted, fulfilled: undefined })).toEqual([])
})

test.each([
  ['USER_FUND', ['user_fund'], 'pay'],
  ['ONRAMP', ['onramp'], 'provider'],
  ['ONCHAIN_STEP', ['convert', 'bridge', 'transfer_out'], 'bridge'],
  ['ONCHAIN_STEP', ['convert', 'transfer_out'], 'swap'],
  ['ONCHAIN_STEP', ['rev_share', 'transfer_out'], 'arrive'],
  ['ONCHAIN_STEP', ['custom_call'], 'other'],
  ['UNKNOWN_STEP', [], 'other'],
])('a %s step with pieces %j is of kind %s', (type, pieces, kind) => {
  const route = [{ ...first, type, pieces_info: pieces.map((piece) => ({ type: piece })) }]
  expect(timeline(payment({ quoted: { ...payment().quoted, route } }))[0]?.kind).toBe(kind)
})

test('a payment with a pending withdrawal is not stopped', () => {
  expect(states({ status: 'WITHDRAW_PENDING', fulfilled: { route: [first] } })).toEqual(['done', 'now'])
})
