import { expect, test } from 'vitest'
import { blockedStorage, memoryStorage } from '../../test/support/memoryStorage.js'
import { list, text } from '../schema/parse.js'
import { families, readJson, readText, remove, write } from './records.js'
import { tabNames } from './tabNames.js'

test('storage keys of released versions do not change', () => {
  expect(Object.fromEntries(Object.entries(families).map(([name, { prefix }]) => [name, prefix]))).toEqual({
    flow: 'dw:',
    agreement: 'dw:agreement:',
    parties: 'dw:parties:',
    address: 'dw:address:',
    oneTimeWallet: 'dw:one-time:',
    notes: 'dw:money:',
    fundingSeen: 'dw:seen:',
    proceeds: 'dw:taken:',
    completions: 'dw:told',
    withdrawal: 'dw:withdrawal:',
    signed: 'dw:signed:',
    token: 'dw:token:',
    recentInputs: 'dw:recent:input',
    recentOutputs: 'dw:recent:output',
    knownAddresses: 'dw:known',
    passkeys: 'dw:passkeys',
    settings: 'dw:settings',
    lastWallet: 'dw:wallet',
    lease: 'dw:lease:',
    touched: 'dw:touched',
  })
})

test('tabs of all versions share the names of locks and channels', () => {
  expect([
    tabNames.confirm('pay_a'),
    tabNames.follow('pay_a'),
    tabNames.payment('pay_a'),
    tabNames.send('0xAB'),
    tabNames.withdraw('0xAB'),
  ]).toEqual(['dw:confirm:pay_a', 'dw:follow:pay_a', 'dw:payment:pay_a', 'dw:send:0xab', 'dw:withdraw:0xab'])
})

test('a record is written, read and removed', () => {
  const storage = memoryStorage()
  expect(write(storage, 'notes', 'pay_a', '["x"]')).toBe(true)
  expect(readText(storage, 'notes', 'pay_a')).toBe('["x"]')
  expect(readJson(storage, 'notes', 'pay_a', list(text(1)))).toEqual(['x'])
  expect(readJson(storage, 'notes', 'pay_b', list(text(1)))).toBeUndefined()
  remove(storage, 'notes', 'pay_a')
  expect(storage.map.size).toBe(0)
})

test.each(['', '{', '"x"', '["xx"]'])('invalid JSON or another shape yields undefined: %s', (stored) => {
  expect(readJson(memoryStorage({ 'dw:told': stored }), 'completions', '', list(text(1)))).toBeUndefined()
})

test.each([
  ['missing', undefined],
  ['blocked', blockedStorage],
])('%s storage reads nothing, reports failed writes and never throws', (_, storage) => {
  expect(write(storage, 'settings', '', '{}')).toBe(false)
  expect(readText(storage, 'settings')).toBeUndefined()
  expect(() => remove(storage, 'settings')).not.toThrow()
})

test('a write adds no time to a record that was never swept, nor to one with its own time', () => {
  const storage = memoryStorage({ 'dw:touched': '{"dw:deposit":1}' })
  write(storage, 'notes', 'pay_a', '{}')
  write(storage, 'flow', 'deposit', '{}')
  expect(storage.map.get('dw:touched')).toBe('{"dw:deposit":1}')
})

test('a full storage still writes the record if only its time cannot be written', () => {
  const storage = memoryStorage({ 'dw:touched': '{"dw:money:pay_a":1}' })
  const setItem = (key: string, value: string) => {
    if (key === 'dw:touched') throw new Error('full')
    storage.setItem(key, value)
  }
  expect(write({ ...storage, setItem }, 'notes', 'pay_a', '{}')).toBe(true)
  expect(storage.map.get('dw:money:pay_a')).toBe('{}')
})
