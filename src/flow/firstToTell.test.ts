import { expect, test } from 'vitest'
import { firstToTell } from './firstToTell.js'
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

test('each payment is told once in a browser, also after a reload', () => {
  const { storage } = memory()
  expect([firstToTell(storage, 'a'), firstToTell(storage, 'b')]).toEqual([true, true])
  expect([firstToTell(storage, 'a'), firstToTell(storage, 'b')]).toEqual([false, false])
})

test('a record that somebody broke is begun anew', () => {
  const { storage } = memory([['dw:told', '{']])
  expect([firstToTell(storage, 'a'), firstToTell(storage, 'a')]).toEqual([true, false])
})

test('what is told takes no more room than for the last two hundred', () => {
  const { storage, map } = memory()
  for (let n = 0; n < 300; n++) firstToTell(storage, `payment-${n}`)
  expect(JSON.parse(map.get('dw:told') ?? '[]')).toHaveLength(200)
  expect(firstToTell(storage, 'payment-299')).toBe(false)
})

test('a storage that is blocked keeps nobody from hearing of it', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  expect(firstToTell({ getItem: blocked, setItem: blocked, removeItem: blocked }, 'a')).toBe(true)
  expect(firstToTell(undefined, 'a')).toBe(true)
})
