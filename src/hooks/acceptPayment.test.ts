import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { agreeParties } from '../flow/parties.js'
import type { FlowStorage } from '../flow/resume.js'
import { depositAddress, destination, owner, payment } from '../testing/fixtures.js'
import { acceptPayment } from './acceptPayment.js'
import { paymentInterval } from './paymentInterval.js'

function paidTo(address: string) {
  const instruction = payment().next_instruction
  if (instruction?.type !== 'ONRAMP') throw new Error('fixture changed')
  const deposit_info = instruction.deposit_info.map((info) => ({ ...info, deposit_address: address }))
  return payment({ next_instruction: { ...instruction, deposit_info } })
}

test.each(['COMPLETE', 'WITHDRAWN'])('a payment that is %s never goes back', (status) => {
  const done = payment({ status, funded: true })
  for (const read of [payment(), payment({ status: 'FAILED' }), payment({ status: 'A_STATUS_OF_TOMORROW' })])
    expect(acceptPayment(read, done, undefined)).toBe(done)
})

test('a settled payment may move on when late money comes', () => {
  const late = payment({ funded: true })
  expect(acceptPayment(late, payment({ status: 'EXPIRED' }), undefined)).toBe(late)
})

test('an address that changed between two reads stops everything', () => {
  expect(() => acceptPayment(paidTo(destination), payment(), undefined)).toThrowError(/Do not send anything/)
})

test('an address that changed between two visits stops everything', () => {
  const storage = memoryStorage()
  acceptPayment(payment(), undefined, storage)
  expect(acceptPayment(paidTo(depositAddress.toLowerCase()), undefined, storage)).toBeTruthy()
  expect(() => acceptPayment(paidTo(destination), undefined, storage)).toThrowError(/Do not send anything/)
})

test.each([{ owner_address: destination }, { destination_address: depositAddress }])(
  'a payment that turns out to be of somebody else, or to go elsewhere, stops everything',
  (change) => {
    const storage = memoryStorage()
    acceptPayment(payment(), undefined, storage)
    expect(() => acceptPayment(payment(change), undefined, storage)).toThrowError(/Do not send or sign anything/)
  },
)

test.each([{ owner_address: destination }, { destination_address: depositAddress }])(
  "a payment that becomes somebody else's, or turns elsewhere, is stopped also where nothing can be kept",
  (change) => {
    const known = acceptPayment(payment(), undefined, undefined)
    expect(() => acceptPayment(payment(change), known, undefined)).toThrowError(/Do not send or sign anything/)
  },
)

test('what was agreed on when a payment was confirmed outranks the first answer about it', () => {
  const storage = memoryStorage()
  agreeParties(storage, 'pay_card', owner.toLowerCase(), destination)
  expect(acceptPayment(payment(), undefined, storage)).toBeTruthy()
  const elsewhere = payment({ destination_address: depositAddress })
  expect(() => acceptPayment(elsewhere, undefined, storage)).toThrowError(/Do not send or sign anything/)
})

test('what one tab keeps of an address another tab does not take away', () => {
  const storage = memoryStorage()
  const otherTab: FlowStorage = {
    ...storage,
    getItem: (key) => {
      const text = storage.getItem(key)
      // Between the other tab's reading and writing, this one keeps its address.
      acceptPayment(payment(), undefined, storage)
      return text
    },
  }
  acceptPayment(payment({ payment_id: 'pay_other' }), undefined, otherTab)
  expect(() => acceptPayment(paidTo(destination), undefined, storage)).toThrowError(/Do not send anything/)
})

test('after a changed address the first one is not believed either', () => {
  const storage = memoryStorage()
  const known = acceptPayment(payment(), undefined, storage)
  expect(() => acceptPayment(paidTo(destination), known, storage)).toThrowError(/Do not send anything/)
  expect(() => acceptPayment(payment(), known, storage)).toThrowError(/Do not send anything/)
})

test('a moving payment is read every 2 to 30 seconds, a settled one slowly, a final one no more', () => {
  const now = Date.now()
  expect(paymentInterval(payment(), 0, now, () => 0)).toBe(2_000)
  expect(paymentInterval(payment(), 200, now, () => 1)).toBe(30_000)
  expect(paymentInterval(payment({ status: 'SOMETHING_NEW' }), 0, now, () => 0)).toBe(2_000)
  const updated_at = new Date(now).toISOString()
  expect(paymentInterval(payment({ status: 'EXPIRED', updated_at }), 0, now, () => 0)).toBe(30_000)
  expect(paymentInterval(payment({ status: 'EXPIRED', updated_at }), 0, now + 25 * 3_600_000)).toBe(false)
  expect(paymentInterval(payment({ status: 'COMPLETE' }), 0, now)).toBe(false)
})

test('late money shows within half a minute after a payment settled, however long it was followed before', () => {
  const now = Date.now()
  const expired = (ago: number) => payment({ status: 'EXPIRED', updated_at: new Date(now - ago).toISOString() })
  expect(paymentInterval(expired(10_000), 60, now, () => 1)).toBe(30_000)
  expect(paymentInterval(expired(15 * 60_000), 60, now, () => 1)).toBeLessThan(150_000)
  expect(paymentInterval(expired(12 * 3_600_000), 60, now, () => 1)).toBe(300_000)
  expect(paymentInterval(expired(12 * 3_600_000), 0, now, () => 1)).toBe(30_000)
})

test('ten minutes of watching ask at most 45 times', () => {
  let at = 0
  let reads = 0
  while (at < 600_000) {
    at += paymentInterval(payment(), reads, at, () => 0) || 0
    reads += 1
  }
  expect(reads).toBeLessThanOrEqual(45)
})
