import { expect, test } from 'vitest'
import { depositAddress, destination, owner, payment } from '../../../test/support/fixtures.js'
import { memoryStorage } from '../../../test/support/memoryStorage.js'
import { pinParties } from '../../storage/pins.js'
import type { FlowStorage } from '../../storage/records.js'
import { paymentInterval } from './paymentInterval.js'
import { reconcilePayment } from './reconcilePayment.js'

function paidTo(address: string) {
  const instruction = payment().next_instruction
  if (instruction?.type !== 'ONRAMP') throw new Error('fixture changed')
  const deposit_info = instruction.deposit_info.map((info) => ({ ...info, deposit_address: address }))
  return payment({ next_instruction: { ...instruction, deposit_info } })
}

test.each(['COMPLETE', 'WITHDRAWN'])('the final status %s is never replaced', (status) => {
  const done = payment({ status, funded: true })
  for (const read of [payment(), payment({ status: 'FAILED' }), payment({ status: 'A_STATUS_OF_TOMORROW' })])
    expect(reconcilePayment(read, done, undefined)).toBe(done)
})

test('a settled payment may change when late funds arrive', () => {
  const late = payment({ funded: true })
  expect(reconcilePayment(late, payment({ status: 'EXPIRED' }), undefined)).toBe(late)
})

test('a deposit address that changes between two fetches throws', () => {
  expect(() => reconcilePayment(paidTo(destination), payment(), undefined)).toThrowError(/Do not send anything/)
})

test('a deposit address that changes between two visits throws', () => {
  const storage = memoryStorage()
  reconcilePayment(payment(), undefined, storage)
  expect(reconcilePayment(paidTo(depositAddress.toLowerCase()), undefined, storage)).toBeTruthy()
  expect(() => reconcilePayment(paidTo(destination), undefined, storage)).toThrowError(/Do not send anything/)
})

test.each([{ owner_address: destination }, { destination_address: depositAddress }])(
  'a changed owner or destination throws: %o',
  (change) => {
    const storage = memoryStorage()
    reconcilePayment(payment(), undefined, storage)
    expect(() => reconcilePayment(payment(change), undefined, storage)).toThrowError(/Do not send or sign anything/)
  },
)

test.each([{ owner_address: destination }, { destination_address: depositAddress }])(
  'a changed owner or destination throws without a storage too: %o',
  (change) => {
    const known = reconcilePayment(payment(), undefined, undefined)
    expect(() => reconcilePayment(payment(change), known, undefined)).toThrowError(/Do not send or sign anything/)
  },
)

test('the confirmed parties take precedence over the first fetched payment', () => {
  const storage = memoryStorage()
  pinParties(storage, 'pay_card', owner.toLowerCase(), destination)
  expect(reconcilePayment(payment(), undefined, storage)).toBeTruthy()
  const redirected = payment({ destination_address: depositAddress })
  expect(() => reconcilePayment(redirected, undefined, storage)).toThrowError(/Do not send or sign anything/)
})

test('an address pinned by one tab is not overwritten by a concurrent tab', () => {
  const storage = memoryStorage()
  const otherTab: FlowStorage = {
    ...storage,
    getItem: (key) => {
      const text = storage.getItem(key)
      // Between the other tab's read and write, this tab pins its address.
      reconcilePayment(payment(), undefined, storage)
      return text
    },
  }
  reconcilePayment(payment({ payment_id: 'pay_other' }), undefined, otherTab)
  expect(() => reconcilePayment(paidTo(destination), undefined, storage)).toThrowError(/Do not send anything/)
})

test('after an address changed, the original one is not trusted either', () => {
  const storage = memoryStorage()
  const known = reconcilePayment(payment(), undefined, storage)
  expect(() => reconcilePayment(paidTo(destination), known, storage)).toThrowError(/Do not send anything/)
  expect(() => reconcilePayment(payment(), known, storage)).toThrowError(/Do not send anything/)
})

test('a live payment polls every 2 to 30 s, a settled one slower, a final one never', () => {
  const now = Date.now()
  expect(paymentInterval(payment(), 0, now, () => 0)).toBe(2_000)
  expect(paymentInterval(payment(), 200, now, () => 1)).toBe(30_000)
  expect(paymentInterval(payment({ status: 'SOMETHING_NEW' }), 0, now, () => 0)).toBe(2_000)
  const updated_at = new Date(now).toISOString()
  expect(paymentInterval(payment({ status: 'EXPIRED', updated_at }), 0, now, () => 0)).toBe(30_000)
  expect(paymentInterval(payment({ status: 'EXPIRED', updated_at }), 0, now + 25 * 3_600_000)).toBe(false)
  expect(paymentInterval(payment({ status: 'COMPLETE' }), 0, now)).toBe(false)
})

test('a recently settled payment polls every 30 s, whatever the earlier fetch count', () => {
  const now = Date.now()
  const expired = (ago: number) => payment({ status: 'EXPIRED', updated_at: new Date(now - ago).toISOString() })
  expect(paymentInterval(expired(10_000), 60, now, () => 1)).toBe(30_000)
  expect(paymentInterval(expired(15 * 60_000), 60, now, () => 1)).toBeLessThan(150_000)
  expect(paymentInterval(expired(12 * 3_600_000), 60, now, () => 1)).toBe(300_000)
  expect(paymentInterval(expired(12 * 3_600_000), 0, now, () => 1)).toBe(30_000)
})

test('ten minutes of polling make at most 45 requests', () => {
  let at = 0
  let reads = 0
  while (at < 600_000) {
    at += paymentInterval(payment(), reads, at, () => 0) || 0
    reads += 1
  }
  expect(reads).toBeLessThanOrEqual(45)
})
