import { afterEach, expect, test, vi } from 'vitest'
import { blockedStorage, memoryStorage } from '../../test/support/memoryStorage.js'
import { answeredHandovers } from './answeredHandovers.js'

afterEach(() => void vi.unstubAllGlobals())

const inTab = (sessionStorage: object) => vi.stubGlobal('window', { sessionStorage })

test('a tab knows what it answered after it was loaded again, of this link alone', () => {
  inTab(memoryStorage())
  answeredHandovers('A').add(0)
  answeredHandovers('A').add(1)
  answeredHandovers('A').remove(1)
  expect([0, 1].map(answeredHandovers('A').has)).toEqual([true, false])
  expect(answeredHandovers('B').has(0)).toBe(false)
})

test('another tab answered nothing', () => {
  inTab(memoryStorage())
  answeredHandovers('A').add(0)
  inTab(memoryStorage())
  expect(answeredHandovers('A').has(0)).toBe(false)
})

test.each([
  ['is blocked', blockedStorage],
  ['holds something else', memoryStorage({ 'dw:answered:A': '{"0":true}' })],
])('a page knows what it answered where the storage of its tab %s', (_, storage) => {
  inTab(storage)
  const answered = answeredHandovers('A')
  expect(answered.has(0)).toBe(false)
  answered.add(0)
  expect(answered.has(0)).toBe(true)
})
