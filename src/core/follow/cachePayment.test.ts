import { expect, test } from 'vitest'
import { payment } from '../../../test/support/fixtures.js'
import { scriptProxy } from '../../../test/support/scriptProxy.js'
import type { Payment } from '../../schema/Payment.js'
import { createCoreContext } from '../createCoreContext.js'
import { mergeStreamed } from './cachePayment.js'

const minute = 60_000
const day = 24 * 60 * minute
const dated = (ms: number, change: Partial<Payment> = {}) =>
  payment({ updated_at: new Date(Date.now() + ms).toISOString(), ...change })

/** A page that knows a payment, if any, and what it knows after an update of the stream. */
function receiving(known: Payment | undefined) {
  const { client } = scriptProxy()
  const context = createCoreContext({ client, storage: undefined, signing: undefined })
  if (known) context.payments.set(known)
  return (incoming: Payment | undefined) => [
    mergeStreamed(context, 'pay_card', incoming),
    context.payments.get('pay_card')?.status,
  ]
}

test('an update is applied, and an older one is ignored', () => {
  const receive = receiving(dated(-3 * minute))
  expect(receive(dated(-minute, { status: 'COMPLETE', funded: true }))).toEqual([true, 'COMPLETE'])
  expect(receive(dated(-2 * minute))).toEqual([true, 'COMPLETE'])
})

test.each([
  ['two minutes', 2 * minute],
  ['an hour', 60 * minute],
  ['a day', day],
  ['a year', 365 * day],
  ['eight thousand years', Date.parse('9999-12-31T00:00:00Z') - Date.now()],
])('an update dated %s ahead is not believed, so that the page fetches the payment itself', (_, ahead) => {
  const receive = receiving(dated(-minute))
  expect(receive(dated(ahead, { status: 'FAILED' }))).toEqual([false, 'PENDING'])
  expect(receive(dated(0, { status: 'COMPLETE', funded: true }))).toEqual([true, 'COMPLETE'])
})

test.each([
  ['an hour', 60 * minute],
  ['a year', 365 * day],
])('a payment that was fetched with a date %s ahead does not outdate what follows', (_, ahead) => {
  const receive = receiving(dated(ahead))
  expect(receive(dated(0, { status: 'COMPLETE', funded: true }))).toEqual([true, 'COMPLETE'])
})

test('a clock that is seconds off is no reason to fetch', () => {
  expect(receiving(undefined)(dated(minute / 2))).toEqual([true, 'PENDING'])
})

test('an update of another payment, or of none, is ignored', () => {
  const receive = receiving(dated(-minute))
  expect(receive(dated(0, { payment_id: 'pay_other', status: 'FAILED' }))).toEqual([true, 'PENDING'])
  expect(receive(undefined)).toEqual([true, 'PENDING'])
})
