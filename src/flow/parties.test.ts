import { expect, test } from 'vitest'
import { blockedStorage } from '../../test/support/blockedStorage.js'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { destination, owner } from '../testing/fixtures.js'
import { agreeParties, sameParties } from './parties.js'

test('a payment whose owner or destination is not the one agreed on is noticed', () => {
  const storage = memoryStorage()
  agreeParties(storage, 'pay_card', owner, destination)
  expect(sameParties(storage, 'pay_card', owner.toLowerCase(), destination.toLowerCase())).toBe(true)
  expect(sameParties(storage, 'pay_card', destination, destination)).toBe(false)
  expect(sameParties(storage, 'pay_card', owner, owner)).toBe(false)
  expect(sameParties(storage, 'pay_card', owner, destination)).toBe(true)
})

test('where nothing was agreed on, what is seen first is what later readings are compared with', () => {
  const storage = memoryStorage()
  expect(sameParties(storage, 'pay_card', owner, destination)).toBe(true)
  expect(sameParties(storage, 'pay_card', owner, owner)).toBe(false)
  expect(sameParties(storage, 'pay_other', owner, owner)).toBe(true)
})

test.each([
  ['without storage', undefined],
  ['where storage is blocked', blockedStorage],
])('%s a payment is followed all the same', (_, storage) => {
  agreeParties(storage, 'pay_card', owner, destination)
  expect(sameParties(storage, 'pay_card', owner, owner)).toBe(true)
})
