import { expect, test } from 'vitest'
import { blockedStorage } from '../../test/support/blockedStorage.js'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { depositAddress, destination, owner } from '../testing/fixtures.js'
import {
  agreeParties,
  distrustAddress,
  type FlowStorage,
  isOneTimeWallet,
  loadFlow,
  pinAddress,
  readPinnedAddress,
  sameParties,
  saveFlow,
} from './resume.js'
import { emptyDraft, type FlowState } from './state.js'

const state: FlowState = { step: 'payment', draft: emptyDraft, paymentId: 'pay_card' }
const day = 86_400_000
const nowhere: [string, FlowStorage | undefined][] = [
  ['without storage', undefined],
  ['where storage is blocked', blockedStorage],
]

test('what a person did is kept for a day, whichever way a clock was set', () => {
  const storage = memoryStorage()
  saveFlow(storage, 'a', state, 10 * day)
  for (const now of [9 * day + 1, 11 * day - 1]) expect(loadFlow(storage, 'a', now)).toEqual(state)
  for (const now of [9 * day, 11 * day]) {
    saveFlow(storage, 'a', state, 10 * day)
    expect(loadFlow(storage, 'a', now)).toBeUndefined()
    expect(storage.map.size).toBe(0)
  }
})

test('a record that is forgotten leaves the one of another widget alone', () => {
  const storage = memoryStorage()
  saveFlow(storage, 'a', state, 0)
  saveFlow(storage, 'b', state, day)
  expect(loadFlow(storage, 'a', day)).toBeUndefined()
  expect(loadFlow(storage, 'b', day)).toEqual(state)
})

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

test.each(nowhere)('%s a payment is followed all the same', (_, storage) => {
  saveFlow(storage, 'a', state, 0)
  expect(loadFlow(storage, 'a', 0)).toBeUndefined()
  expect(pinAddress(storage, 'pay_card', depositAddress)).toBe(depositAddress)
  distrustAddress(storage, 'pay_card')
  expect(readPinnedAddress(storage, 'pay_card')).toBeUndefined()
  agreeParties(storage, 'pay_card', owner, destination)
  expect(sameParties(storage, 'pay_card', owner, owner)).toBe(true)
  expect(isOneTimeWallet(storage, depositAddress)).toBe(false)
})
