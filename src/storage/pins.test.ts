import { expect, test } from 'vitest'
import { depositAddress, destination, owner } from '../../test/support/fixtures.js'
import { blockedStorage, memoryStorage } from '../../test/support/memoryStorage.js'
import { isOneTimeWallet } from './oneTimeWallets.js'
import {
  hasPinnedAddress,
  invalidatePinnedAddress,
  loadPinnedAddress,
  loadPinnedParties,
  pinAddress,
  pinToken,
} from './pins.js'

test('the parties that an earlier version stored are read', () => {
  const storage = memoryStorage({ 'dw:parties:pay_card': `${owner} ${destination}`, 'dw:parties:pay_other': owner })
  expect(loadPinnedParties(storage, 'pay_card')).toEqual({ owner, destination })
  expect(loadPinnedParties(storage, 'pay_other')).toBeUndefined()
  expect(loadPinnedParties(blockedStorage, 'pay_card')).toBeUndefined()
})

test('a payment stays pinned after its pin was invalidated', () => {
  const storage = memoryStorage()
  expect([hasPinnedAddress(storage, 'pay_card'), hasPinnedAddress(storage)]).toEqual([false, false])
  pinAddress(storage, 'pay_card', depositAddress)
  invalidatePinnedAddress(storage, 'pay_card')
  expect(loadPinnedAddress(storage, 'pay_card')).toBeUndefined()
  expect(hasPinnedAddress(storage, 'pay_card')).toBe(true)
  expect([hasPinnedAddress(storage, 'pay_other'), hasPinnedAddress(blockedStorage, 'pay_card')]).toEqual([false, false])
})

test('the first address of a payment is pinned', () => {
  const storage = memoryStorage()
  expect(loadPinnedAddress(storage, 'pay_card')).toBeUndefined()
  expect(pinAddress(storage, 'pay_card', depositAddress)).toBe(depositAddress)
  expect(pinAddress(storage, 'pay_card', destination)).toBe(depositAddress)
  expect(loadPinnedAddress(storage, 'pay_card')).toBe(depositAddress)
  expect(pinAddress(storage, 'pay_other', destination)).toBe(destination)
})

test('a known one-time wallet is recognized case-insensitively', () => {
  const storage = memoryStorage()
  expect(isOneTimeWallet(storage, depositAddress)).toBe(false)
  pinAddress(storage, 'pay_card', depositAddress)
  for (const spelling of [depositAddress, depositAddress.toLowerCase()])
    expect(isOneTimeWallet(storage, spelling)).toBe(true)
  expect(JSON.stringify([...storage.map].filter(([key]) => key.startsWith('dw:one-time:')))).not.toContain('pay_')
  expect(isOneTimeWallet(storage, destination)).toBe(false)
})

test('an invalidated pin matches no address, not even the first', () => {
  const storage = memoryStorage()
  pinAddress(storage, 'pay_card', depositAddress)
  pinAddress(storage, 'pay_other', destination)
  invalidatePinnedAddress(storage, 'pay_card')
  expect(loadPinnedAddress(storage, 'pay_card')).toBeUndefined()
  expect(pinAddress(storage, 'pay_card', depositAddress)).not.toBe(depositAddress)
  expect(loadPinnedAddress(storage, 'pay_other')).toBe(destination)
})

test.each(['', 'a'.repeat(201)])('an invalid pin is replaced: %j', (stored) => {
  const storage = memoryStorage()
  pinAddress(storage, 'pay_card', stored)
  expect(pinAddress(storage, 'pay_card', depositAddress)).toBe(depositAddress)
  expect(loadPinnedAddress(storage, 'pay_card')).toBe(depositAddress)
})

test.each([
  ['without storage', undefined],
  ['with blocked storage', blockedStorage],
])('%s the given address is accepted', (_, storage) => {
  expect(pinAddress(storage, 'pay_card', depositAddress)).toBe(depositAddress)
  invalidatePinnedAddress(storage, 'pay_card')
  expect(loadPinnedAddress(storage, 'pay_card')).toBeUndefined()
  expect(isOneTimeWallet(storage, depositAddress)).toBe(false)
  expect(
    pinToken(storage, { token: 'base:0xabababababababababababababababababababab', chainId: 1n, decimals: 6 }),
  ).toBeUndefined()
})

test('a changed chain id or changed decimals of a token are detected, each token by itself', () => {
  const storage = memoryStorage()
  const token = { token: 'base:0xABABABABABABABABABABABABABABABABABABABAB', chainId: 8453n, decimals: 6 }
  expect(pinToken(storage, token)).toBeUndefined()
  expect([...storage.map]).toEqual([['dw:token:base:0xabababababababababababababababababababab', '8453 6']])
  expect(
    pinToken(storage, { ...token, token: 'base:0xabababababababababababababababababababab', chainId: '8453' }),
  ).toBeUndefined()
  expect(pinToken(storage, { ...token, chainId: 1n })).toEqual({ fact: 'chain', pinned: '8453', received: '1' })
  expect(pinToken(storage, { ...token, decimals: 18 })).toEqual({ fact: 'decimals', pinned: '6', received: '18' })
  expect(pinToken(storage, token)).toBeUndefined()
  expect(pinToken(storage, { ...token, token: 'base:0xcd', decimals: 18 })).toBeUndefined()
  expect(
    pinToken(memoryStorage({ 'dw:token:base:0xabababababababababababababababababababab': '8453' }), token),
  ).toBeUndefined()
})
