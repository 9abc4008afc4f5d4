// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { depositAddress, destination, payment, usdc } from '../../../test/support/fixtures.js'
import { scriptProxy } from '../../../test/support/scriptProxy.js'
import type { Payment } from '../../schema/Payment.js'
import { type CreateDepositOptions, createDeposit, type Deposit } from './createDeposit.js'

const opened: Deposit[] = []
afterEach(() => {
  for (const deposit of opened.splice(0)) deposit.destroy()
})

const awaited = (change: Partial<Payment> = {}) =>
  payment({
    quoted: { ...payment().quoted, onramp: undefined },
    next_instruction: {
      type: 'TRANSFER_IN',
      payment_id: 'pay_card',
      deposit_info: [
        { deposit_token: usdc, deposit_amount: '49.5', deposit_address: depositAddress, deposit_chain: 'base' },
      ],
    },
    ...change,
  })

/** A payment of another device, and everything that its page was given to show. */
function open(options: CreateDepositOptions) {
  const proxy = scriptProxy({ payment: () => awaited() })
  const deposit = createDeposit({ client: proxy.client, storage: null, paymentId: 'pay_card', ...options })
  opened.push(deposit)
  const shown: unknown[] = []
  deposit.subscribe(() => {
    const { view, funding } = deposit.getState()
    shown.push(view, funding)
  })
  return { deposit, shown, answer: proxy.answer }
}

test('after a difference no address is shown until a reading is as agreed', async () => {
  let expected = destination
  const { deposit, shown, answer } = open({ expectedAddress: async () => expected })
  await expect.poll(() => deposit.getState().paymentError).toMatchObject({ code: 'address_changed' })
  shown.length = 0
  // The fetch itself succeeds each time, with other terms as well: only the comparison fails.
  await deposit.refetch()
  answer('payment', () => awaited({ issues: [{ kind: 'funding', token: usdc, balance: '1' }] }))
  await deposit.refetch()
  await expect.poll(() => deposit.getState().payment?.issues).toHaveLength(1)
  await deposit.refetch()
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.every((part) => part === undefined)).toBe(true)
  expect(deposit.getState().paymentError).toMatchObject({ code: 'address_changed' })

  expected = depositAddress
  await deposit.refetch()
  await expect.poll(() => deposit.getState().funding?.transfer).toMatchObject({ address: depositAddress })
  expect(deposit.getState().paymentError).toBeUndefined()
})

test('an address that could not be checked is not shown, and the next fetch checks it again', async () => {
  let isBusy = true
  const expectedAddress = () => {
    if (isBusy) throw new Error('the host is busy')
    return depositAddress
  }
  const { deposit } = open({ expectedAddress })
  await expect.poll(() => deposit.getState().paymentError).toMatchObject({ code: 'unexpected' })
  expect(deposit.getState().funding?.transfer).toBeUndefined()
  isBusy = false
  await deposit.refetch()
  await expect.poll(() => deposit.getState().funding?.transfer).toMatchObject({ proof: 'host' })
  expect(deposit.getState().paymentError).toBeUndefined()
})
