import { expect, test } from 'vitest'
import { isCardNumber } from './isCardNumber.js'
import { parseCard } from './parseCard.js'

const now = new Date('2026-06-15T12:00:00Z')
const typed = { number: '4242 4242 4242 4242', expiry: '04 / 29', code: '123', name: 'Ada Lovelace' }
const parse = (change: Partial<typeof typed> = {}) => parseCard(new URLSearchParams({ ...typed, ...change }), now)
const errors = (change: Partial<typeof typed>) => {
  const parsed = parse(change)
  return 'errors' in parsed ? parsed.errors : {}
}

test('a card is read however people space it', () => {
  const expected = { number: '4242424242424242', expiry: { month: 4, year: 2029 }, code: '123', name: 'Ada Lovelace' }
  for (const expiry of ['04 / 29', '04/29', '4/2029', '0429', '042029', '04-29']) {
    expect(parse({ expiry })).toMatchObject({ card: expected })
  }
  expect(parse({ number: ' 4242-4242-4242-4242 ' })).toMatchObject({ card: expected })
})

test('one wrong digit in a card number is noticed wherever it stands', () => {
  const good = '4242424242424242'
  expect(isCardNumber(good)).toBe(true)
  for (let place = 0; place < good.length; place += 1) {
    const wrong = `${good.slice(0, place)}${(Number(good[place]) + 1) % 10}${good.slice(place + 1)}`
    expect(isCardNumber(wrong), wrong).toBe(false)
  }
})

test('a card is good until its month has ended everywhere', () => {
  expect(errors({ expiry: '06/26' })).toEqual({})
  expect(errors({ expiry: '05/26' })).toEqual({ expiry: 'This card has expired. Use another card.' })
  const midnight = new Date('2026-06-01T00:30:00Z')
  expect(parseCard(new URLSearchParams({ ...typed, expiry: '05/26' }), midnight)).toHaveProperty('card')
})

test('a month that does not exist and a year beyond every card are pointed out', () => {
  for (const expiry of ['', '13/29', '00/29', 'soon', '4/9']) {
    expect(errors({ expiry }).expiry).toBe('Enter month and year, like 04/29.')
  }
  expect(errors({ expiry: '04/80' }).expiry).toBe('Check the year on the card.')
})

test('each empty field gets its own sentence', () => {
  expect(errors({ number: '', expiry: '', code: '', name: ' ' })).toEqual({
    number: 'Enter the card number.',
    expiry: 'Enter month and year, like 04/29.',
    code: 'Enter the 3 or 4 digits of the code.',
    name: 'Enter the name on the card.',
  })
})

test('number and code are not among what may be shown again', () => {
  expect(parse({ code: '12' }).kept).toEqual({ expiry: '04 / 29', name: 'Ada Lovelace' })
})

test('an endless name is refused and not carried around', () => {
  const parsed = parse({ name: 'a'.repeat(5_000) })
  expect(parsed.kept.name).toHaveLength(80)
  expect(parsed).toHaveProperty('errors.name')
})
