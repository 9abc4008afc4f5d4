import { expect, test } from 'vitest'
import { blockedStorage, memoryStorage } from '../../test/support/memoryStorage.js'
import { claimCompletion } from './claimCompletion.js'

test('each payment is claimed once per browser', () => {
  const storage = memoryStorage()
  expect([claimCompletion(storage, 'a'), claimCompletion(storage, 'b')]).toEqual([true, true])
  expect([claimCompletion(storage, 'a'), claimCompletion(storage, 'b')]).toEqual([false, false])
})

test('a corrupt record is replaced', () => {
  const storage = memoryStorage({ 'dw:told': '{' })
  expect([claimCompletion(storage, 'a'), claimCompletion(storage, 'a')]).toEqual([true, false])
})

test('only the last 200 claims are stored', () => {
  const storage = memoryStorage()
  for (let n = 0; n < 300; n++) claimCompletion(storage, `payment-${n}`)
  expect(JSON.parse(storage.map.get('dw:told') ?? '[]')).toHaveLength(200)
  expect(claimCompletion(storage, 'payment-299')).toBe(false)
})

test('without storage or with blocked storage every claim succeeds', () => {
  expect(claimCompletion(blockedStorage, 'a')).toBe(true)
  expect(claimCompletion(undefined, 'a')).toBe(true)
})
