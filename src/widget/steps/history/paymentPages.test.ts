import { expect, test } from 'vitest'
import { payment } from '../../../../test/support/fixtures.js'
import type { HistoryPage } from '../../../schema/Payment.js'
import { appendOlder, mergeNewest } from './usePayments.js'

const page = (from: number, to: number, next?: string): HistoryPage => ({
  payment_statuses: Array.from({ length: to - from + 1 }, (_, index) => payment({ payment_id: `p${from + index}` })),
  next_pagination_key: next,
  total_count: 9,
})
const ids = ({ payments }: { payments: readonly { payment_id: string }[] }) =>
  payments.map(({ payment_id }) => payment_id).join(' ')

const known = appendOlder(mergeNewest(undefined, page(3, 5, 'p5')), page(6, 8, 'p8'))

test('an older page is appended below the loaded ones', () => {
  expect([ids(known), known.next]).toEqual(['p3 p4 p5 p6 p7 p8', 'p8'])
})

test('a new payment is added on top without losing or repeating older ones', () => {
  const next = mergeNewest(known, page(2, 4, 'p4'))
  expect([ids(next), next.next]).toEqual(['p2 p3 p4 p5 p6 p7 p8', 'p8'])
  expect(ids(appendOlder(next, page(8, 9)))).toBe('p2 p3 p4 p5 p6 p7 p8 p9')
})

test('the list is reset if the newest page does not overlap the known payments', () => {
  const next = mergeNewest(known, page(0, 2, 'p2'))
  expect([ids(next), next.next]).toEqual(['p0 p1 p2', 'p2'])
})

test('a payment that left the only page is removed', () => {
  expect(ids(mergeNewest(known, page(3, 4)))).toBe('p3 p4')
})

test('an empty page ends the list even if it has a next key', () => {
  expect(appendOlder(known, page(9, 8, 'p8')).next).toBeUndefined()
})

test('unreadable payments of all pages are known once, and a page of nothing else goes on', () => {
  const first = mergeNewest(undefined, { ...page(1, 2, 'p2'), unreadable: ['x'] })
  const second = appendOlder(first, { ...page(9, 8, 'p8'), unreadable: ['x', 'y'] })
  expect([second.unreadable, second.next]).toEqual([['x', 'y'], 'p8'])
})

test('the list is reset when a session begins or ends, because other payments are visible on every page', () => {
  const begun = mergeNewest({ ...known, session: 'offered' }, { ...page(3, 5, 'p5'), owner_session: 'active' })
  expect([ids(begun), begun.next, begun.session]).toEqual(['p3 p4 p5', 'p5', 'active'])
  const appended = appendOlder(begun, page(6, 8, 'p8'))
  expect(ids(mergeNewest(appended, { ...page(3, 5, 'p5'), owner_session: 'active' }))).toBe('p3 p4 p5 p6 p7 p8')
  expect(ids(mergeNewest(appended, { ...page(3, 3), owner_session: 'offered' }))).toBe('p3')
})
