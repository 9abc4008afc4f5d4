import { expect, test } from 'vitest'
import { arrowKeyTarget } from './arrowKeyTarget.js'

const count = 20

test.each([
  ['ArrowDown', 'wrap', 5, 6],
  ['ArrowDown', 'wrap', 19, 0],
  ['ArrowDown', 'stop', 19, 19],
  ['ArrowUp', 'wrap', 0, 19],
  ['ArrowUp', 'stop', 0, 0],
  ['PageDown', 'wrap', 15, 19],
  ['PageUp', 'stop', 5, 0],
  ['PageUp', 'stop', 9, 1],
  ['Home', 'wrap', 7, 0],
  ['End', 'stop', 7, 19],
  ['ArrowRight', 'wrap', 7, undefined],
  ['Enter', 'wrap', 7, undefined],
] as const)('%s in a list whose ends %s moves from %i to %s', (key, end, from, to) => {
  expect(arrowKeyTarget(key, from, count, { end, page: 8 })).toBe(to)
})

test('the left and right arrows follow the writing direction', () => {
  const move = (key: string, direction: string) => arrowKeyTarget(key, 5, count, { end: 'wrap', direction })
  expect([move('ArrowRight', 'ltr'), move('ArrowLeft', 'ltr')]).toEqual([6, 4])
  expect([move('ArrowRight', 'rtl'), move('ArrowLeft', 'rtl')]).toEqual([4, 6])
})

test('an empty list has no target, and without a page size the page keys do nothing', () => {
  expect(arrowKeyTarget('Home', -1, 0, { end: 'wrap' })).toBeUndefined()
  expect(arrowKeyTarget('PageDown', 0, count, { end: 'wrap' })).toBeUndefined()
})
