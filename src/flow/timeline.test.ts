import { expect, test } from 'vitest'
import { cardRoute, hash, payment } from '../testing/fixtures.js'
import { timeline } from './timeline.js'

const states = (change: Parameters<typeof payment>[0]) => timeline(payment(change)).map((step) => step.state)
const first = { ...cardRoute[0], status: 'COMPLETE', transaction_hash: hash } as (typeof cardRoute)[number]

test('before anything is executed the first step is the one being waited for', () => {
  expect(states({})).toEqual(['now', 'next'])
})

test('an executed step carries its hash and hands over to the next', () => {
  const steps = timeline(payment({ funded: true, fulfilled: { route: [first] } }))
  expect(steps.map((step) => step.state)).toEqual(['done', 'now'])
  expect(steps[0]?.transactionHash).toBe(hash)
})

test('a complete payment has no open step, whatever its record misses', () => {
  expect(states({ status: 'COMPLETE', fulfilled: { route: [first] } })).toEqual(['done', 'done'])
})

test('a failed payment stops where it stopped', () => {
  expect(states({ status: 'FAILED', fulfilled: { route: [first] } })).toEqual(['done', 'stopped'])
})

test('a failed attempt is progress, not failure', () => {
  const attempt = { ...cardRoute[1], status: 'ATTEMPT_FAILED' } as (typeof cardRoute)[number]
  expect(states({ funded: true, fulfilled: { route: [first, attempt] } })).toEqual(['done', 'now'])
})

test('what went over a step is what really moved, and what was quoted where that is not known', () => {
  const [provider, onchain] = cardRoute
  if (!provider || !onchain) throw new Error('fixture changed')
  const [got] = provider.net_effect.produce
  if (!got) throw new Error('fixture changed')
  const truth = { ...provider, net_effect: { consume: [], produce: [{ ...got, amount: '49.4' }] } }
  const [first, second] = timeline(payment({ fulfilled: { route: [truth] } }))
  expect(first).toMatchObject({ index: 0, from: { amount: '50' }, to: { amount: '49.4' }, transactionHash: undefined })
  expect(second).toMatchObject({ index: 1, from: { amount: '49.5' }, to: { amount: '49.25' } })
})

test('an allowance is not shown as money that moves', () => {
  const [provider] = cardRoute
  const [asked] = provider?.net_effect.consume ?? []
  if (!provider || !asked) throw new Error('fixture changed')
  const approval = { ...asked, amount: '1', resource: { ...asked.resource, property: 'APPROVAL' } }
  const route = [{ ...provider, net_effect: { consume: [approval, asked], produce: [approval] } }]
  const [shown] = timeline(payment({ quoted: { ...payment().quoted, route } }))
  expect(shown).toMatchObject({ from: { amount: '50' }, to: undefined })
})

test('a payment without a quoted route is told by what was executed', () => {
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
  ['A_STEP_OF_TOMORROW', [], 'other'],
])('a step of %s made of %j is told as %s', (type, pieces, kind) => {
  const route = [{ ...first, type, pieces_info: pieces.map((piece) => ({ type: piece })) }]
  expect(timeline(payment({ quoted: { ...payment().quoted, route } }))[0]?.kind).toBe(kind)
})

test('a payment that is being given back stops nowhere', () => {
  expect(states({ status: 'WITHDRAW_PENDING', fulfilled: { route: [first] } })).toEqual(['done', 'now'])
})
