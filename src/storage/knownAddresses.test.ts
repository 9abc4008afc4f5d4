import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { loadKnownAddresses, saveKnownAddress } from './knownAddresses.js'

const hex = (digit: number) => `0x${String(digit).padStart(40, '0')}`

test('the last 50 addresses are kept, the latest first, each once', () => {
  const storage = memoryStorage()
  for (let index = 0; index < 60; index += 1) saveKnownAddress(storage, hex(index))
  saveKnownAddress(storage, `0x${'AB'.repeat(20)}`)
  saveKnownAddress(storage, `0x${'ab'.repeat(20)}`)
  expect(loadKnownAddresses(storage).slice(0, 2)).toEqual([`0x${'ab'.repeat(20)}`, hex(59)])
  expect(loadKnownAddresses(storage)).toHaveLength(50)
})

test.each(['{}', '[1]', 'x'])('an unreadable record is empty: %s', (text) => {
  expect(loadKnownAddresses(memoryStorage({ 'dw:known': text }))).toEqual([])
})

test('blocked storage knows no addresses', () => {
  saveKnownAddress(undefined, hex(1))
  expect(loadKnownAddresses(undefined)).toEqual([])
})
