import { expect, test } from 'vitest'
import { blockedStorage, memoryStorage } from '../../test/support/memoryStorage.js'
import { customerStorage } from './browserStorage.js'
import { pinAddress } from './pins.js'
import type { FlowStorage } from './records.js'
import { scheduleSweep } from './scheduleSweep.js'
import { sweep } from './sweep.js'

const day = 86_400_000
const start = 1_800_000_000_000

/** Storage that can list its keys, as Web Storage can. */
function webStorage(entries: Record<string, string> = {}) {
  const storage = memoryStorage(entries)
  return {
    ...storage,
    get length() {
      return storage.map.size
    },
    key: (index: number) => [...storage.map.keys()][index] ?? null,
  }
}

function keysOf({ map }: { map: Map<string, string> }): string[] {
  return [...map.keys()].filter((key) => key !== 'dw:touched').toSorted()
}

function flow(state: object, savedAt = start): string {
  return JSON.stringify({ version: 1, savedAt, state: { draft: {}, ...state } })
}

test('a record without a time lives for 30 days after the first sweep', () => {
  const storage = webStorage({ 'dw:address:pay_a': '0xa', 'dw:money:pay_a': '{}' })
  sweep(storage, start)
  expect(JSON.parse(storage.map.get('dw:touched') ?? '')).toEqual({
    'dw:address:pay_a': start,
    'dw:money:pay_a': start,
  })
  sweep(storage, start + 30 * day - 1)
  expect(keysOf(storage)).toEqual(['dw:address:pay_a', 'dw:money:pay_a'])
  sweep(storage, start + 30 * day)
  expect([...storage.map.keys()]).toEqual([])
})

test('writing a record renews its time', () => {
  const storage = webStorage({ 'dw:address:pay_a': '' })
  sweep(storage, Date.now() - 29 * day)
  pinAddress(storage, 'pay_a', '0xb')
  sweep(storage, Date.now() + 29 * day)
  expect(storage.map.get('dw:address:pay_a')).toBe('0xb')
})

test.each([
  ['the open payment', { step: 'payment', paymentId: 'pay_a' }],
  ['an attempted confirmation', { step: 'confirm', offer: { chosen: 'pay_a' }, attempted: true }],
  ['the child of a retry', { step: 'payment', paymentId: 'pay_b', recovery: { kind: 'retry', childId: 'pay_a' } }],
])('records of %s outlive any time', (_, state) => {
  const storage = webStorage({ 'dw:parties:pay_a': 'a b', 'dw:parties:pay_old': 'a b', 'dw:deposit': flow(state) })
  sweep(storage, start)
  storage.map.set('dw:deposit', flow(state, start + 39 * day))
  sweep(storage, start + 40 * day)
  expect(keysOf(storage)).toEqual(['dw:deposit', 'dw:parties:pay_a'])
  expect(JSON.parse(storage.map.get('dw:touched') ?? '')).toEqual({ 'dw:parties:pay_a': start + 40 * day })
})

test('records of an ended payment are removed 30 days after its end, although its receipt is still stored', () => {
  const open = { step: 'payment', paymentId: 'pay_a' }
  const storage = webStorage({ 'dw:parties:pay_a': 'a b', 'dw:deposit': flow(open) })
  sweep(storage, start + 10 * day)
  storage.map.set('dw:deposit', flow({ ...open, ended: true }, start + 11 * day))
  sweep(storage, start + 40 * day - 1)
  expect(keysOf(storage)).toEqual(['dw:deposit', 'dw:parties:pay_a'])
  sweep(storage, start + 40 * day)
  expect(keysOf(storage)).toEqual(['dw:deposit'])
})

test('a flow of another version or customer protects its payment too', () => {
  const storage = webStorage({ 'dw:money:pay_a': '{}', 'dw:other@grace': '{"version":9,"of":["pay_a"]}' })
  for (const days of [0, 40, 80]) sweep(storage, start + days * day)
  expect(keysOf(storage)).toEqual(['dw:money:pay_a', 'dw:other@grace'])
})

test('an id that is only a part of the followed one is not protected', () => {
  const storage = webStorage({ 'dw:money:pay': '{}', 'dw:deposit': flow({ step: 'payment', paymentId: 'pay_a' }) })
  sweep(storage, start)
  sweep(storage, start + 30 * day)
  expect(keysOf(storage)).toEqual([])
})

test('what was signed, and the signature of a withdrawal, live for a day', () => {
  const withdrawal = JSON.stringify({ savedAt: start, signature: '0xab' })
  const storage = webStorage({ 'dw:signed:8453/0xa': '[]', 'dw:withdrawal:0xa': withdrawal })
  sweep(storage, start)
  sweep(storage, start + day - 1)
  expect(keysOf(storage)).toHaveLength(2)
  sweep(storage, start + day)
  expect(keysOf(storage)).toEqual([])
})

test('records with a time of their own are removed by it', () => {
  const storage = webStorage({
    'dw:deposit': flow({ step: 'form' }),
    'dw:withdrawal:0xa': JSON.stringify({ savedAt: start }),
    'dw:lease:name': JSON.stringify({ until: start }),
  })
  sweep(storage, start + day - 1)
  expect(keysOf(storage)).toEqual(['dw:deposit', 'dw:withdrawal:0xa'])
  sweep(storage, start + 30 * day - 1)
  expect(keysOf(storage)).toEqual(['dw:deposit'])
  sweep(storage, start + 30 * day)
  expect(storage.map.size).toBe(0)
})

test('preferences, completions, corrupt records and keys of the host stay', () => {
  const entries = {
    'dw:settings': '{}',
    'dw:wallet': 'io.metamask',
    'dw:known': '[]',
    'dw:recent:input': '[]',
    'dw:recent:output': '[]',
    'dw:told': '["pay_a"]',
    'dw:deposit': '{',
    'dw:withdrawal:0xa': 'null',
    theirs: 'x',
  }
  const storage = webStorage(entries)
  for (const days of [0, 400, 800]) sweep(storage, start + days * day)
  expect(Object.fromEntries(storage.map)).toEqual(entries)
})

test('one-time wallets, proceeds and token pins live for a year', () => {
  const storage = webStorage({ 'dw:one-time:0xa': 'pay_a', 'dw:taken:0xb': '[]', 'dw:token:base:0xc': '8453 6' })
  sweep(storage, start)
  sweep(storage, start + 365 * day - 1)
  expect(keysOf(storage)).toHaveLength(3)
  sweep(storage, start + 365 * day)
  expect(storage.map.size).toBe(0)
})

test('each customer has its own times', () => {
  const storage = webStorage({ 'dw:seen:0xa@ada@example.com': '2026-11-21T14:32:30Z' })
  pinAddress(customerStorage(storage, 'grace'), 'pay_a', '0xa')
  sweep(storage, start)
  expect(keysOf(storage).filter((key) => key.startsWith('dw:touched'))).toEqual([
    'dw:touched@ada@example.com',
    'dw:touched@grace',
  ])
  sweep(storage, start + 30 * day)
  expect(keysOf(storage)).toEqual(['dw:one-time:0xa@grace', 'dw:touched@grace'])
})

test('a clock that is set back does not keep records forever', () => {
  const storage = webStorage({ 'dw:money:pay_a': '{}' })
  sweep(storage, start + 100 * day)
  sweep(storage, start)
  sweep(storage, start + 30 * day)
  expect(storage.map.size).toBe(0)
})

test('a corrupt record of times starts anew', () => {
  const storage = webStorage({ 'dw:money:pay_a': '{}', 'dw:touched': '{' })
  sweep(storage, start)
  expect(JSON.parse(storage.map.get('dw:touched') ?? '')).toEqual({ 'dw:money:pay_a': start })
})

test('unchanged times are not written again', () => {
  const storage = webStorage({ 'dw:money:pay_a': '{}' })
  sweep(storage, start)
  const frozen = { ...storage, length: storage.length, setItem: fail, removeItem: fail }
  sweep(frozen, start + day)
  expect(keysOf(storage)).toEqual(['dw:money:pay_a'])
})

function fail(): never {
  throw new Error('nothing should change')
}

const blockedKeys = { ...blockedStorage, length: 1, key: () => 'dw:money:a' }

test.each<[string, FlowStorage | undefined]>([
  ['missing storage', undefined],
  ['blocked storage', blockedKeys],
  ['storage that cannot list its keys', blockedStorage],
])('%s is not swept', (_, storage) => {
  expect(() => sweep(storage, start)).not.toThrow()
})

test('a scheduled sweep removes expired records, and a cancelled one does not', async () => {
  const expired = { 'dw:a': flow({ step: 'form' }, 1) }
  const [swept, left] = [webStorage(expired), webStorage(expired)]
  scheduleSweep(swept)
  scheduleSweep(left)()
  await expect.poll(() => keysOf(swept)).toEqual([])
  expect(keysOf(left)).toEqual(['dw:a'])
})
