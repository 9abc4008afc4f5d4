import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { browserStorage, customerStorage } from './browserStorage.js'

afterEach(() => vi.unstubAllGlobals())

test('a server has no storage', () => {
  expect(browserStorage()).toBeUndefined()
})

test('a browser has its local storage', () => {
  const localStorage = memoryStorage()
  vi.stubGlobal('window', { localStorage })
  expect(browserStorage()).toBe(localStorage)
})

test('a browser that blocks its storage has none', () => {
  const blocked = {
    get localStorage(): Storage {
      throw new Error('blocked')
    },
  }
  vi.stubGlobal('window', blocked)
  expect(browserStorage()).toBeUndefined()
})

test('customers do not see the records of each other', () => {
  const storage = memoryStorage()
  const [ada, grace] = [customerStorage(storage, 'ada'), customerStorage(storage, 'grace')]
  ada?.setItem('dw:deposit', 'of ada')
  expect(grace?.getItem('dw:deposit')).toBeNull()
  expect(ada?.getItem('dw:deposit')).toBe('of ada')
  grace?.removeItem('dw:deposit')
  expect([...storage.map]).toEqual([['dw:deposit@ada', 'of ada']])
  ada?.removeItem('dw:deposit')
  expect(storage.map.size).toBe(0)
  expect(customerStorage(undefined, 'ada')).toBeUndefined()
})
