import { expect, test } from 'vitest'
import { destination, owner } from '../../test/support/fixtures.js'
import { blockedStorage, memoryStorage } from '../../test/support/memoryStorage.js'
import { matchesPinnedParties, pinParties } from './parties.js'

test('a changed owner or destination is detected', () => {
  const storage = memoryStorage()
  pinParties(storage, 'pay_card', owner, destination)
  expect(matchesPinnedParties(storage, 'pay_card', owner.toLowerCase(), destination.toLowerCase())).toBe(true)
  expect(matchesPinnedParties(storage, 'pay_card', destination, destination)).toBe(false)
  expect(matchesPinnedParties(storage, 'pay_card', owner, owner)).toBe(false)
  expect(matchesPinnedParties(storage, 'pay_card', owner, destination)).toBe(true)
})

test('without pinned parties, the first ones seen are pinned', () => {
  const storage = memoryStorage()
  expect(matchesPinnedParties(storage, 'pay_card', owner, destination)).toBe(true)
  expect(matchesPinnedParties(storage, 'pay_card', owner, owner)).toBe(false)
  expect(matchesPinnedParties(storage, 'pay_other', owner, owner)).toBe(true)
})

test.each([
  ['without storage', undefined],
  ['with blocked storage', blockedStorage],
])('%s any parties match', (_, storage) => {
  pinParties(storage, 'pay_card', owner, destination)
  expect(matchesPinnedParties(storage, 'pay_card', owner, owner)).toBe(true)
})
