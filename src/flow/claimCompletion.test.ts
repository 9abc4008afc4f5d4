import { expect, test } from 'vitest'
import { claimCompletion } from './claimCompletion.js'
import type { FlowStorage } from './resume.js'

function memory(entries: [string, string][] = []) {
  const map = new Map(entries)
  const storage: FlowStorage = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
  return { map, storage }
}

test('each payment is claimed once per browser', () => {
  const { storage } = memory()
  expect([claimCompletion(storage, 'a'), claimCompletion(storage, 'b')]).toEqual([true, true])
  expect([claimCompletion(storage, 'a'), claimCompletion(storage, 'b')]).toEqual([false, false])
})

test('a corrupt record is replaced', () => {
  const { storage } = memory([['dw:told', '{']])
  expect([claimCompletion(storage, 'a'), claimCompletion(storage, 'a')]).toEqual([true, false])
})

test('only the last 200 claims are stored', () => {
  const { storage, map } = memory()
  for (let n = 0; n < 300; n++) claimCompletion(storage, `payment-${n}`)
  expect(JSON.parse(map.get('dw:told') ?? '[]')).toHaveLength(200)
  expect(claimCompletion(storage, 'payment-299')).toBe(false)
})

test('without storage or with blocked storage every claim succeeds', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  expect(claimCompletion({ getItem: blocked, setItem: blocked, removeItem: blocked }, 'a')).toBe(true)
  expect(claimCompletion(undefined, 'a')).toBe(true)
})
