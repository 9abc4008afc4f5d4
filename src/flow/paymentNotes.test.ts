import { expect, test } from 'vitest'
import { blockedStorage } from '../../test/support/blockedStorage.js'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { hash } from '../testing/fixtures.js'
import { keepNotes, readNotes } from './paymentNotes.js'

const asked = { amount: '5', at: 1_700_000_000_000 }

test('what one tab did about the money for a payment, the others know', () => {
  const storage = memoryStorage()
  expect(readNotes(storage, 'pay_card')).toBeUndefined()
  keepNotes(storage, 'pay_card', { asked })
  keepNotes(storage, 'pay_other', { sent: { hash } })
  expect(readNotes(storage, 'pay_card')).toEqual({ asked })
  expect(readNotes(storage, 'pay_other')).toEqual({ sent: { hash } })
})

test.each([
  ['half a record', '{"asked":'],
  ['a hash that is none', JSON.stringify({ sent: { hash: `${hash}0` } })],
  ['an amount that is none', JSON.stringify({ asked: { ...asked, amount: '-5' } })],
  ['a moment before all others', JSON.stringify({ asked: { ...asked, at: -1 } })],
])('%s is not taken for something that was done', (_, text) => {
  const storage = memoryStorage()
  keepNotes(storage, 'pay_card', { asked })
  for (const key of storage.map.keys()) storage.map.set(key, text)
  expect(readNotes(storage, 'pay_card')).toBeUndefined()
})

test('a full store forgets what is no longer true', () => {
  const storage = memoryStorage()
  keepNotes(storage, 'pay_card', { asked })
  keepNotes({ ...storage, setItem: blockedStorage.setItem }, 'pay_card', {})
  expect(readNotes(storage, 'pay_card')).toBeUndefined()
})

test('without storage, or where it is blocked, nothing is known and nothing breaks', () => {
  for (const storage of [undefined, blockedStorage]) {
    keepNotes(storage, 'pay_card', { asked })
    expect(readNotes(storage, 'pay_card')).toBeUndefined()
  }
})
