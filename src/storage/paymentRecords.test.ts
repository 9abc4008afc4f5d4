import { expect, test } from 'vitest'
import { hash } from '../../test/support/fixtures.js'
import { blockedStorage, memoryStorage } from '../../test/support/memoryStorage.js'
import {
  claimCompletion,
  isCompletionClaimed,
  loadCompletedWithdrawal,
  loadNotes,
  saveCompletedWithdrawal,
  saveNotes,
} from './paymentRecords.js'

const asked = { amount: '5', at: 1_700_000_000_000 }

test('notes are shared between tabs, per payment', () => {
  const storage = memoryStorage()
  expect(loadNotes(storage, 'pay_card')).toBeUndefined()
  saveNotes(storage, 'pay_card', { asked })
  saveNotes(storage, 'pay_other', { sent: { hash } })
  expect(loadNotes(storage, 'pay_card')).toEqual({ asked })
  expect(loadNotes(storage, 'pay_other')).toEqual({ sent: { hash } })
})

test.each([
  ['a truncated record', '{"asked":'],
  ['an invalid hash', JSON.stringify({ sent: { hash: `${hash}0` } })],
  ['an invalid amount', JSON.stringify({ asked: { ...asked, amount: '-5' } })],
  ['a negative timestamp', JSON.stringify({ asked: { ...asked, at: -1 } })],
])('%s is ignored', (_, text) => {
  const storage = memoryStorage()
  saveNotes(storage, 'pay_card', { asked })
  for (const key of storage.map.keys()) storage.map.set(key, text)
  expect(loadNotes(storage, 'pay_card')).toBeUndefined()
})

test('a failed write removes the stale record', () => {
  const storage = memoryStorage()
  saveNotes(storage, 'pay_card', { asked })
  saveNotes({ ...storage, setItem: blockedStorage.setItem }, 'pay_card', {})
  expect(loadNotes(storage, 'pay_card')).toBeUndefined()
})

test('without storage or with blocked storage there are no notes', () => {
  for (const storage of [undefined, blockedStorage]) {
    saveNotes(storage, 'pay_card', { asked })
    expect(loadNotes(storage, 'pay_card')).toBeUndefined()
  }
})

test('each payment is claimed once per browser', () => {
  const storage = memoryStorage()
  expect([claimCompletion(storage, 'a'), claimCompletion(storage, 'b')]).toEqual([true, true])
  expect([claimCompletion(storage, 'a'), claimCompletion(storage, 'b')]).toEqual([false, false])
})

test('asking whether a completion was claimed does not claim it', () => {
  const storage = memoryStorage()
  expect([isCompletionClaimed(storage, 'a'), claimCompletion(storage, 'a')]).toEqual([false, true])
  expect([isCompletionClaimed(storage, 'a'), isCompletionClaimed(storage, 'b')]).toEqual([true, false])
})

test('a corrupt record is replaced', () => {
  const storage = memoryStorage({ 'dw:told': '{' })
  expect([claimCompletion(storage, 'a'), claimCompletion(storage, 'a')]).toEqual([true, false])
})

test('only the last 200 claims are stored', () => {
  const storage = memoryStorage()
  for (let n = 0; n < 300; n++) claimCompletion(storage, `payment-${n}`)
  expect(JSON.parse(storage.map.get('dw:told') ?? '[]')).toHaveLength(200)
  expect(claimCompletion(storage, 'payment-299')).toBe(false)
})

test('without storage or with blocked storage every claim succeeds', () => {
  expect(claimCompletion(blockedStorage, 'a')).toBe(true)
  expect(claimCompletion(undefined, 'a')).toBe(true)
})

test('net amounts of a withdrawal are found by its transaction hash, however it is spelled', () => {
  const storage = memoryStorage()
  const amounts = [{ asset: 'base:0xabababababababababababababababababababab', amount: '4.9' }]
  saveCompletedWithdrawal(storage, hash.toUpperCase(), amounts)
  expect([...storage.map.keys()]).toEqual([`dw:taken:${hash.toLowerCase()}`])
  expect(loadCompletedWithdrawal(storage, hash)).toEqual(amounts)
  expect(loadCompletedWithdrawal(storage, `${hash}0`)).toBeUndefined()
})
