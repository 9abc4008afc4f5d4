import { expect, test } from 'vitest'
import { blockedStorage } from '../../test/support/blockedStorage.js'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { depositAddress, destination } from '../testing/fixtures.js'
import { isOneTimeWallet } from './isOneTimeWallet.js'
import { distrustAddress, pinAddress, readPinnedAddress } from './pinnedAddress.js'

test('every later address of a payment is compared with the first one', () => {
  const storage = memoryStorage()
  expect(readPinnedAddress(storage, 'pay_card')).toBeUndefined()
  expect(pinAddress(storage, 'pay_card', depositAddress)).toBe(depositAddress)
  expect(pinAddress(storage, 'pay_card', destination)).toBe(depositAddress)
  expect(readPinnedAddress(storage, 'pay_card')).toBe(depositAddress)
  expect(pinAddress(storage, 'pay_other', destination)).toBe(destination)
})

test('the one-time wallet of a payment seen here is known again, in whatever case it is written', () => {
  const storage = memoryStorage()
  expect(isOneTimeWallet(storage, depositAddress)).toBe(false)
  pinAddress(storage, 'pay_card', depositAddress)
  for (const written of [depositAddress, depositAddress.toLowerCase()])
    expect(isOneTimeWallet(storage, written)).toBe(true)
  expect(isOneTimeWallet(storage, destination)).toBe(false)
})

test('after an address changed once, none is believed any more, not even the first', () => {
  const storage = memoryStorage()
  pinAddress(storage, 'pay_card', depositAddress)
  pinAddress(storage, 'pay_other', destination)
  distrustAddress(storage, 'pay_card')
  expect(readPinnedAddress(storage, 'pay_card')).toBeUndefined()
  expect(pinAddress(storage, 'pay_card', depositAddress)).not.toBe(depositAddress)
  expect(readPinnedAddress(storage, 'pay_other')).toBe(destination)
})

test.each(['', 'a'.repeat(201)])('what cannot be an address is not compared with: %j', (kept) => {
  const storage = memoryStorage()
  pinAddress(storage, 'pay_card', kept)
  expect(pinAddress(storage, 'pay_card', depositAddress)).toBe(depositAddress)
  expect(readPinnedAddress(storage, 'pay_card')).toBe(depositAddress)
})

test.each([
  ['without storage', undefined],
  ['where storage is blocked', blockedStorage],
])('%s the address that is read is taken as it comes', (_, storage) => {
  expect(pinAddress(storage, 'pay_card', depositAddress)).toBe(depositAddress)
  distrustAddress(storage, 'pay_card')
  expect(readPinnedAddress(storage, 'pay_card')).toBeUndefined()
  expect(isOneTimeWallet(storage, depositAddress)).toBe(false)
})
