import { expect, test, vi } from 'vitest'
import { depositAddress, destination, owner, payment } from '../../../test/support/fixtures.js'
import { memoryStorage } from '../../../test/support/memoryStorage.js'
import type { DepositClient } from '../../client/createDepositClient.js'
import type { FlowStorage } from '../../storage/records.js'
import { paymentInterval } from './paymentInterval.js'
import { reconcilePayment } from './reconcilePayment.js'

/** A page of its own: agreements are kept for each client. */
const page = (storage?: FlowStorage) => ({ client: {} as DepositClient, storage })

function paidTo(address: string) {
  const instruction = payment().next_instruction
  if (instruction?.type !== 'ONRAMP') throw new Error('fixture changed')
  const deposit_info = instruction.deposit_info.map((info) => ({ ...info, deposit_address: address }))
  return payment({ next_instruction: { ...instruction, deposit_info } })
}

test.each(['COMPLETE', 'WITHDRAWN'])('the final status %s is never replaced', (status) => {
  const done = payment({ status, funded: true })
  for (const read of [payment(), payment({ status: 'FAILED' }), payment({ status: 'A_STATUS_OF_TOMORROW' })])
    expect(reconcilePayment(page(), read, done)).toBe(done)
})

test('a settled payment may change when late funds arrive', () => {
  const late = payment({ funded: true })
  expect(reconcilePayment(page(), late, payment({ status: 'EXPIRED' }))).toBe(late)
})

test('a deposit address that changes between two fetches throws', () => {
  expect(() => reconcilePayment(page(), paidTo(destination), payment())).toThrowError(/Do not send anything/)
})

test('a deposit address that changes between two visits throws', () => {
  const storage = memoryStorage()
  reconcilePayment(page(storage), payment(), undefined)
  expect(reconcilePayment(page(storage), paidTo(depositAddress.toLowerCase()), undefined)).toBeTruthy()
  expect(() => reconcilePayment(page(storage), paidTo(destination), undefined)).toThrowError(/Do not send anything/)
})

test.each([{ owner_address: destination }, { destination_address: depositAddress }])(
  'a changed owner or destination throws: %o',
  (change) => {
    const storage = memoryStorage()
    reconcilePayment(page(storage), payment(), undefined)
    expect(() => reconcilePayment(page(storage), payment(change), undefined)).toThrowError(
      /Do not send or sign anything/,
    )
  },
)

test.each([{ owner_address: destination }, { destination_address: depositAddress }])(
  'a changed owner or destination throws without a storage too: %o',
  (change) => {
    const here = page()
    const known = reconcilePayment(here, payment(), undefined)
    expect(() => reconcilePayment(here, payment(change), known)).toThrowError(/Do not send or sign anything/)
  },
)

test('parties stored by an earlier version take precedence over the first fetched payment', () => {
  const storage = memoryStorage()
  storage.setItem('dw:parties:pay_card', `${owner.toLowerCase()} ${destination.toLowerCase()}`)
  expect(reconcilePayment(page(storage), payment(), undefined)).toBeTruthy()
  const redirected = payment({ destination_address: depositAddress })
  expect(() => reconcilePayment(page(storage), redirected, undefined)).toThrowError(/Do not send or sign anything/)
})

test('an address pinned by one tab is not overwritten by a concurrent tab', () => {
  const storage = memoryStorage()
  const otherTab: FlowStorage = {
    ...storage,
    getItem: (key) => {
      const text = storage.getItem(key)
      // Between the other tab's read and write, this tab pins its address.
      reconcilePayment(page(storage), payment(), undefined)
      return text
    },
  }
  reconcilePayment(page(otherTab), payment({ payment_id: 'pay_other' }), undefined)
  expect(() => reconcilePayment(page(storage), paidTo(destination), undefined)).toThrowError(/Do not send anything/)
})

test('after an address changed, the original one is not trusted either', () => {
  const storage = memoryStorage()
  const known = reconcilePayment(page(storage), payment(), undefined)
  expect(() => reconcilePayment(page(storage), paidTo(destination), known)).toThrowError(/Do not send anything/)
  expect(() => reconcilePayment(page(storage), payment(), known)).toThrowError(/Do not send anything/)
  // The record of the change is not an address.
  expect(() => reconcilePayment(page(storage), payment(), undefined)).toThrowError(
    expect.objectContaining({ agreed: '', received: depositAddress }),
  )
})

/** The interval where the jitter is as given. */
function intervalAt(random: number, ...known: Parameters<typeof paymentInterval>) {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  return paymentInterval(...known)
}

test('a live payment polls every 2 to 30 s, a settled one slower, a final one never', () => {
  const now = Date.now()
  expect(intervalAt(0, payment(), 0, now)).toBe(2_000)
  expect(intervalAt(1, payment(), 200, now)).toBe(30_000)
  expect(intervalAt(0, payment({ status: 'SOMETHING_NEW' }), 0, now)).toBe(2_000)
  const updated_at = new Date(now).toISOString()
  expect(intervalAt(0, payment({ status: 'EXPIRED', updated_at }), 0, now)).toBe(30_000)
  expect(paymentInterval(payment({ status: 'EXPIRED', updated_at }), 0, now + 25 * 3_600_000)).toBe(false)
  expect(paymentInterval(payment({ status: 'COMPLETE' }), 0, now)).toBe(false)
})

test('a recently settled payment polls every 30 s, whatever the earlier fetch count', () => {
  const now = Date.now()
  const expired = (ago: number) => payment({ status: 'EXPIRED', updated_at: new Date(now - ago).toISOString() })
  expect(intervalAt(1, expired(10_000), 60, now)).toBe(30_000)
  expect(intervalAt(1, expired(15 * 60_000), 60, now)).toBeLessThan(150_000)
  expect(intervalAt(1, expired(12 * 3_600_000), 60, now)).toBe(300_000)
  expect(intervalAt(1, expired(12 * 3_600_000), 0, now)).toBe(30_000)
})

test('ten minutes of polling make at most 45 requests', () => {
  let at = 0
  let reads = 0
  while (at < 600_000) {
    at += intervalAt(0, payment(), reads, at) || 0
    reads += 1
  }
  expect(reads).toBeLessThanOrEqual(45)
})
