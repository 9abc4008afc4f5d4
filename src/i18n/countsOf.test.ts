import { expect, test } from 'vitest'
import { countsOf } from './countsOf.js'

test.each([
  [1, '1 oferta'],
  [2, '2 oferty'],
  [5, '5 ofert'],
  [12, '12 ofert'],
  [22, '22 oferty'],
])('Polish has a form of its own for %d', (count, shown) => {
  const { plural } = countsOf('pl')
  expect(plural(count, { one: '# oferta', few: '# oferty', many: '# ofert', other: '# oferty' })).toBe(shown)
})

test('a form may leave the number out, and a missing one is the form for all others', () => {
  const { plural } = countsOf('ar')
  const forms = { one: 'عرض واحد', other: '# عروض' }
  expect([1, 2, 5].map((count) => plural(count, forms))).toEqual(['عرض واحد', '2 عروض', '5 عروض'])
})

test('numbers have the digits of the language, without separators', () => {
  expect(countsOf('bn').number(1205)).toBe('১২০৫')
  expect(countsOf('de').number(1205)).toBe('1205')
})

test('the smaller unit of a time has two digits, in those of the language', () => {
  expect(['de', 'fa', 'bn', 'ja'].map((tag) => countsOf(tag).padded(5))).toEqual(['05', '۰۵', '০৫', '05'])
  expect(countsOf('de').padded(200)).toBe('200')
})
