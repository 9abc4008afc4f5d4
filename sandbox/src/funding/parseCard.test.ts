import { expect, test } from 'vitest'
import { isCardNumber, parseCard } from './parseCard.js'

const now = new Date('2026-06-15T12:00:00Z')
const typed = { number: '4242 4242 4242 4242', expiry: '04 / 29', code: '123', name: 'Ada Lovelace' }
const parse = (change: Partial<typeof typed> = {}) => parseCard(new URLSearchParams({ ...typed, ...change }), now)
const errors = (change: Partial<typeof typed>) => {
  const parsed = parse(change)
  return 'errors' in parsed ? parsed.errors : {}
}

test('card number and expiry are parsed with any common spacing', () => {
  const expected = { number: '4242424242424242', expiry: { month: 4, year: 2029 }, code: '123', name: 'Ada Lovelace' }
  for (const expiry of ['04 / 29', '04/29', '4/2029', '0429', '042029', '04-29']) {
    expect(parse({ expiry })).toMatchObject({ card: expected })
  }
  expect(parse({ number: ' 4242-4242-4242-4242 ' })).toMatchObject({ card: expected })
})

test('a single wrong digit makes a card number invalid', () => {
  const good = '4242424242424242'
  expect(isCardNumber(good)).toBe(true)
  for (let place = 0; place < good.length; place += 1) {
    const wrong = `${good.slice(0, place)}${(Number(good[place]) + 1) % 10}${good.slice(place + 1)}`
    expect(isCardNumber(wrong), wrong).toBe(false)
  }
})

test('a card is valid until its month has ended in every time zone', () => {
  expect(errors({ expiry: '06/26' })).toEqual({})
  expect(errors({ expiry: '05/26' })).toEqual({ expiry: 'This card has expired. Use another card.' })
  const midnight = new Date('2026-06-01T00:30:00Z')
  expect(parseCard(new URLSearchParams({ ...typed, expiry: '05/26' }), midnight)).toHaveProperty('card')
})

test('an invalid month and an implausible year are rejected', () => {
  for (const expiry of ['', '13/29', '00/29', 'soon', '4/9']) {
    expect(errors({ expiry }).expiry).toBe('Enter month and year, like 04/29.')
  }
  expect(errors({ expiry: '04/80' }).expiry).toBe('Check the year on the card.')
})

test('each empty field gets its own error', () => {
  expect(errors({ number: '', expiry: '', code: '', name: ' ' })).toEqual({
    number: 'Enter the card number.',
    expiry: 'Enter month and year, like 04/29.',
    code: 'Enter the 3 or 4 digits of the code.',
    name: 'Enter the name on the card.',
  })
})

test('number and code are never redisplayed', () => {
  expect(parse({ code: '12' }).safeInput).toEqual({ expiry: '04 / 29', name: 'Ada Lovelace' })
})

test('an overlong name is rejected and truncated', () => {
  const parsed = parse({ name: 'a'.repeat(5_000) })
  expect(parsed.safeInput.name).toHaveLength(80)
  expect(parsed).toHaveProperty('errors.name')
})
