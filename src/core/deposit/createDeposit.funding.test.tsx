// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { awaited, confirmed, connect, depositStage } from '../../../test/support/depositStage.js'
import { destination, hash } from '../../../test/support/fixtures.js'
import { eth } from '../../../test/support/scriptProxy.js'
import { DepositError } from '../../errors/DepositError.js'
import type { FundOptions } from '../fund/fundOnce.js'

const { setup } = depositStage()

/** What a page says before it sends to this address, which nobody vouches for, from a wallet without a node. */
const accepted = { acceptUnverified: true, onUnwitnessed: () => undefined }

test('a payment is funded once, and stays funded after a reload', async () => {
  const browser = setup()
  const before = browser.open()
  await confirmed(before)
  await connect(before)
  expect(await before.fund(accepted)).toBe(hash)
  expect(await before.fund(accepted)).toBeUndefined()
  before.destroy()

  const after = browser.open()
  await waitFor(() => expect(after.getState().payment).toBeDefined())
  expect(after.getState().flow).toMatchObject({ step: 'payment', sent: { hash } })
  await connect(after)
  expect(await after.fund(accepted)).toBeUndefined()
  expect(browser.transfers()).toBe(1)
})

test('a reload while the wallet is open asks again only after the user says that nothing was sent', async () => {
  const browser = setup()
  const before = browser.open()
  await confirmed(before)
  await connect(before)
  browser.setAnswer(() => new Promise(() => {}))
  void before.fund(accepted)
  await waitFor(() => expect(browser.transfers()).toBe(1))
  before.destroy()

  const after = browser.open()
  await waitFor(() => expect(after.getState().payment).toBeDefined())
  expect(after.getState().flow).toMatchObject({ step: 'payment', asked: { amount: '20' } })
  expect(after.getState().funding?.stage).toBe('unknown')
  await connect(after)
  // The first page is still open here, as in another tab: its lock is held as well.
  await after.fund(accepted).catch(() => undefined)
  expect(browser.transfers()).toBe(1)
  after.notSent()
  expect(after.getState().flow).not.toHaveProperty('asked')
  expect(after.getState().funding?.stage).toBe('due')
})

test('of two tabs that fund at once one asks the wallet', async () => {
  const browser = setup()
  const one = browser.open()
  await confirmed(one)
  const two = browser.open()
  await waitFor(() => expect(two.getState().payment).toBeDefined())
  await Promise.all([connect(one), connect(two)])
  const outcomes = await Promise.allSettled([one.fund(accepted), two.fund(accepted)])
  // Shows why, if neither was granted.
  expect(outcomes).toContainEqual({ status: 'fulfilled', value: hash })
  expect(browser.transfers()).toBe(1)
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value === hash)).toHaveLength(1)
})

test('a rejected request leaves nothing behind', async () => {
  const browser = setup()
  const deposit = browser.open()
  await confirmed(deposit)
  await connect(deposit)
  browser.setAnswer(() => Promise.reject(new DepositError('wallet_rejected', 'No.')))
  await expect(deposit.fund(accepted)).rejects.toMatchObject({ code: 'wallet_rejected' })
  expect(deposit.getState()).toMatchObject({ pending: [], error: { code: 'wallet_rejected' } })
  expect(deposit.getState().flow).not.toHaveProperty('asked')
  browser.setAnswer(async () => hash)
  expect(await deposit.fund(accepted)).toBe(hash)
})

test('a payment whose deposit address changes cannot be funded', async () => {
  const browser = setup()
  const deposit = browser.open()
  await confirmed(deposit)
  const [info] = awaited.next_instruction?.type === 'TRANSFER_IN' ? awaited.next_instruction.deposit_info : []
  browser.setPayment({
    ...awaited,
    next_instruction: {
      type: 'TRANSFER_IN',
      payment_id: 'pay_card',
      deposit_info: info ? [{ ...info, deposit_address: destination }] : [],
    },
  })
  await waitFor(async () => {
    await deposit.refetch()
    expect(deposit.getState().paymentError?.code).toBe('address_changed')
  })
  expect(deposit.getState()).toMatchObject({ view: undefined, funding: undefined })
  await connect(deposit)
  await expect(deposit.fund(accepted)).rejects.toMatchObject({ code: 'address_changed' })
  expect(browser.transfers()).toBe(0)
})

test('the state says where the transfer stands, and what is still missing', async () => {
  const browser = setup()
  const deposit = browser.open()
  await confirmed(deposit)
  await connect(deposit)
  let answer = () => {}
  browser.setAnswer(() => new Promise((resolve) => (answer = () => resolve(hash))))
  expect(deposit.getState().funding).toMatchObject({ stage: 'due', transfer: { amount: '20' } })
  const funding = deposit.fund(accepted)
  await waitFor(() => expect(browser.transfers()).toBe(1))
  expect(deposit.getState().funding).toMatchObject({ stage: 'asking', hash: undefined })
  answer()
  await funding
  expect(deposit.getState().funding).toMatchObject({ stage: 'sent', hash })

  const later = new Date(Date.parse(awaited.updated_at) + 1_000).toISOString()
  browser.setPayment({ ...awaited, updated_at: later, issues: [{ kind: 'funding', token: eth, balance: '12.5' }] })
  await deposit.refetch()
  await waitFor(() => expect(deposit.getState().funding?.transfer?.amount).toBe('7.5'))
})

test('a transfer that was declared as sent can be taken back', async () => {
  const browser = setup()
  const deposit = browser.open()
  await confirmed(deposit)
  await connect(deposit)
  deposit.alreadySent()
  expect(deposit.getState().funding).toMatchObject({ stage: 'sent', hash: undefined })
  expect(await deposit.fund(accepted)).toBeUndefined()
  deposit.notSent()
  expect(await deposit.fund(accepted)).toBe(hash)
})

test.each<[string, FundOptions | undefined, string]>([
  ['nothing', undefined, 'address_proof'],
  ['no options', {}, 'address_proof'],
  ['that nobody vouches for the address, and that is not accepted', { acceptUnverified: false }, 'address_proof'],
  ['that the payment is from elsewhere', { acceptFirstSeen: true }, 'address_proof'],
  ['something that is not true', { acceptUnverified: 'no' as never }, 'address_proof'],
  ['nothing of a token that no node confirms', { acceptUnverified: true }, 'witness_none'],
])('a page that told the user %s cannot send', async (_, options, rule) => {
  const browser = setup()
  const deposit = browser.open()
  await confirmed(deposit)
  await connect(deposit)
  await expect(deposit.fund(options)).rejects.toMatchObject({ code: 'signing_refused', rule })
  expect(browser.transfers()).toBe(0)
  expect(deposit.getState().flow).not.toHaveProperty('asked')
})

test('a payment that was opened by its id cannot be sent as if it had been confirmed here', async () => {
  const browser = setup()
  const deposit = browser.open()
  deposit.open('pay_card')
  await waitFor(() => expect(deposit.getState().funding?.transfer?.origin).toBe('first_seen'))
  await connect(deposit)
  await expect(deposit.fund(accepted)).rejects.toMatchObject({ code: 'signing_refused', rule: 'first_seen' })
  expect(browser.transfers()).toBe(0)
  expect(await deposit.fund({ ...accepted, acceptFirstSeen: true })).toBe(hash)
})
