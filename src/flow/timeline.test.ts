import { expect, test } from 'vitest'
import { cardRoute, hash, payment } from '../testing/fixtures.js'
import { safeUrl } from './safeUrl.js'
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

test.each([
  'javascript:alert(1)',
  ' JaVa\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://a/b',
  '//evil.example',
  'http://evil.example',
  'https://a@evil.example',
  'https://evil.example:8443/',
  'intent:x',
  'not a url',
])('%j is never opened', (url) => {
  expect(safeUrl(url)).toBeUndefined()
})

test('a page of our own origin is never framed: it could lift its own cage', () => {
  expect(safeUrl('https://shop.example/pay', { ownOrigin: 'https://shop.example' })).toBeUndefined()
  expect(safeUrl('https://pay.example/', { ownOrigin: 'https://shop.example' })).toBe('https://pay.example/')
})

test('a page over https, or on this machine, is opened', () => {
  expect(safeUrl('https://pay.example/x?y=1')).toBe('https://pay.example/x?y=1')
  expect(safeUrl('http://127.0.0.1:4101/pay/1')).toBe('http://127.0.0.1:4101/pay/1')
})

test('a host that lists payment pages opens those and no other, nor any that only look like them', () => {
  const hosts = ['pay.example', 'LOCALHOST:4101']
  expect(safeUrl('https://pay.example/x', { hosts })).toBe('https://pay.example/x')
  expect(safeUrl('http://localhost:4101/pay', { hosts, local: false })).toBe('http://localhost:4101/pay')
  for (const other of ['https://evil.example/', 'https://pay.example.evil.example/', 'https://sub.pay.example/'])
    expect(safeUrl(other, { hosts })).toBeUndefined()
  expect(safeUrl('http://localhost:4102/pay', { hosts })).toBeUndefined()
  expect(safeUrl('https://pay.example/', { hosts: [] })).toBeUndefined()
})

test('a page of this machine is not opened for a payment with real money', () => {
  expect(safeUrl('http://127.0.0.1:4101/pay/1', { local: false })).toBeUndefined()
})
