import { expect, test } from 'vitest'
import type { HistoryPage } from '../../schema/Payment.js'
import { payment } from '../../testing/fixtures.js'
import { takeNewest, takeOlder } from './paymentPages.js'

const page = (from: number, to: number, next?: string): HistoryPage => ({
  payment_statuses: Array.from({ length: to - from + 1 }, (_, index) => payment({ payment_id: `p${from + index}` })),
  next_pagination_key: next,
  total_count: 9,
})
const ids = ({ payments }: { payments: readonly { payment_id: string }[] }) =>
  payments.map(({ payment_id }) => payment_id).join(' ')

const known = takeOlder(takeNewest(undefined, page(3, 5, 'p5')), page(6, 8, 'p8'))

test('a page that was asked for stands below those that are there', () => {
  expect([ids(known), known.next]).toEqual(['p3 p4 p5 p6 p7 p8', 'p8'])
})

test('a payment that came meanwhile stands above, and none below it is lost or shown twice', () => {
  const next = takeNewest(known, page(2, 4, 'p4'))
  expect([ids(next), next.next]).toEqual(['p2 p3 p4 p5 p6 p7 p8', 'p8'])
  expect(ids(takeOlder(next, page(8, 9)))).toBe('p2 p3 p4 p5 p6 p7 p8 p9')
})

test('so many new payments that they do not meet the known ones begin the list anew', () => {
  const next = takeNewest(known, page(0, 2, 'p2'))
  expect([ids(next), next.next]).toEqual(['p0 p1 p2', 'p2'])
})

test('what left the newest page without a page below it is gone', () => {
  expect(ids(takeNewest(known, page(3, 4)))).toBe('p3 p4')
})

test('an empty page ends the list, whatever it says', () => {
  expect(takeOlder(known, page(9, 8, 'p8')).next).toBeUndefined()
})
