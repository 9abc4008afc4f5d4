import { waitFor } from '@testing-library/react'
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import {
  depositAddress,
  destination,
  hash,
  owner,
  payment,
  quote,
  quoteResponse,
  usdc,
} from '../../../test/support/fixtures.js'
import { memoryStorage } from '../../../test/support/memoryStorage.js'
import { errorResponse, eth, scriptProxy } from '../../../test/support/scriptProxy.js'
import { DepositError } from '../../errors/DepositError.js'
import type { Payment } from '../../schema/Payment.js'
import type { QuoteRequest } from '../../schema/Quote.js'
import type { Signer } from '../../signing/Signer.js'
import { type CreateDepositOptions, createDeposit, type Deposit } from './createDeposit.js'

const opened: Deposit[] = []
afterEach(() => {
  for (const deposit of opened.splice(0)) deposit.destroy()
})

const quote_request = {
  request: { kind: 'FIXED_INPUT' as const, fixed_input_amount: { asset: eth, amount: '20' }, output_asset: usdc },
  price_currency: 'usd',
}
const wayIn = { onramp: undefined, onramp_method: undefined }
const awaited = payment({
  quote_request,
  quoted: { ...payment().quoted, ...wayIn },
  payment_id: 'pay_card',
  status: 'PENDING',
  funded: false,
  next_instruction: {
    type: 'TRANSFER_IN',
    payment_id: 'pay_card',
    deposit_info: [
      { deposit_token: eth, deposit_amount: '20', deposit_address: depositAddress, deposit_chain: 'base' },
    ],
  },
})
const agreed = { ownerAddress: owner, destinationAddress: destination }

/** A service with one payment, in a browser whose storage survives `open`. */
function setup(first: Payment = awaited) {
  let current = first
  let answer: () => Promise<string> = async () => hash
  let transfers = 0
  const storage = memoryStorage()
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const fresh = () => ({ quote_request, quotes: [quote(wayIn)], quoted_at: at(0), accept_by: at(60_000) })
  const busy = () => errorResponse(503, 'Busy.')
  const service = () =>
    scriptProxy({
      quotes: (asked: QuoteRequest) => (asked.price_currency === 'usd' ? quoteResponse(fresh()) : busy()),
      confirm: () => current,
      payment: () => current,
    })
  const signer: Signer = {
    getAddress: async () => owner,
    signTypedData: () => Promise.reject(new Error('unexpected signTypedData')),
    signMessage: () => Promise.reject(new Error('unexpected signMessage')),
    sendTransaction: async () => {
      transfers += 1
      return (await answer()) as `0x${string}`
    },
  }
  const open = (options: CreateDepositOptions = {}) => {
    const proxy = service()
    // A client of its own, as in another page of the same browser.
    const deposit = createDeposit({ client: proxy.client, storage, wallet: signer, ...options })
    opened.push(deposit)
    return Object.assign(deposit, { asked: proxy.asked })
  }
  return {
    open,
    storage,
    transfers: () => transfers,
    setPayment: (next: Payment) => {
      current = next
    },
    setAnswer: (next: typeof answer) => {
      answer = next
    },
  }
}

async function connect(deposit: Deposit): Promise<void> {
  const [wallet] = deposit.getState().wallet.wallets
  await deposit.connect(wallet?.id ?? '')
}

async function confirmed(deposit: Deposit): Promise<void> {
  await deposit.quote(quote_request)
  deposit.choose('pay_card')
  await deposit.confirm(agreed)
  await waitFor(() => expect(deposit.getState().funding?.transfer).toBeDefined())
}

test('an offer is confirmed once, also by a double click', async () => {
  const deposit = setup().open()
  await deposit.quote(quote_request)
  deposit.choose('pay_card')
  const answers = await Promise.all([deposit.confirm(agreed), deposit.confirm(agreed)])
  expect(answers).toEqual([true, undefined])
  expect(deposit.asked('confirm')).toHaveLength(1)
  expect(deposit.getState().flow).toMatchObject({ step: 'payment', paymentId: 'pay_card' })
})

test('a payment is funded once, and stays funded after a reload', async () => {
  const browser = setup()
  const before = browser.open()
  await confirmed(before)
  await connect(before)
  expect(await before.fund()).toBe(hash)
  expect(await before.fund()).toBeUndefined()
  before.destroy()

  const after = browser.open()
  await waitFor(() => expect(after.getState().payment).toBeDefined())
  expect(after.getState().flow).toMatchObject({ step: 'payment', sent: { hash } })
  await connect(after)
  expect(await after.fund()).toBeUndefined()
  expect(browser.transfers()).toBe(1)
})

test('a reload while the wallet is open asks again only after the user says that nothing was sent', async () => {
  const browser = setup()
  const before = browser.open()
  await confirmed(before)
  await connect(before)
  browser.setAnswer(() => new Promise(() => {}))
  void before.fund()
  await waitFor(() => expect(browser.transfers()).toBe(1))
  before.destroy()

  const after = browser.open()
  await waitFor(() => expect(after.getState().payment).toBeDefined())
  expect(after.getState().flow).toMatchObject({ step: 'payment', asked: { amount: '20' } })
  expect(after.getState().funding?.stage).toBe('unknown')
  await connect(after)
  // The first page is still open here, as in another tab: its lock is held as well.
  await after.fund().catch(() => undefined)
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
  const outcomes = await Promise.allSettled([one.fund(), two.fund()])
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
  await expect(deposit.fund()).rejects.toMatchObject({ code: 'wallet_rejected' })
  expect(deposit.getState()).toMatchObject({ pending: [], error: { code: 'wallet_rejected' } })
  expect(deposit.getState().flow).not.toHaveProperty('asked')
  browser.setAnswer(async () => hash)
  expect(await deposit.fund()).toBe(hash)
})

test('a completed payment is reported once, even when it is opened again', async () => {
  const browser = setup({ ...awaited, status: 'COMPLETE', funded: true })
  const onComplete = vi.fn()
  const one = browser.open({ onComplete, paymentId: 'pay_card' })
  await waitFor(() => expect(onComplete).toHaveBeenCalledOnce())
  one.destroy()
  const two = browser.open({ onComplete, paymentId: 'pay_card' })
  await waitFor(() => expect(two.getState().view?.screen).toBe('done'))
  expect(onComplete).toHaveBeenCalledOnce()
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
  await expect(deposit.fund()).rejects.toMatchObject({ code: 'address_changed' })
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
  const funding = deposit.fund()
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
  expect(await deposit.fund()).toBeUndefined()
  deposit.notSent()
  expect(await deposit.fund()).toBe(hash)
})

test('a new quote request replaces the one before, also its error', async () => {
  const deposit = setup().open()
  await deposit.quote(quote_request)
  const first = deposit.quote({ ...quote_request, price_currency: 'eur' })
  expect(deposit.getState()).toMatchObject({ quotes: undefined, pending: ['quote'] })
  const second = deposit.quote(quote_request)
  expect(await first).toBeUndefined()
  expect(await second).toBe(deposit.getState().quotes)
  expect(deposit.getState()).toMatchObject({ pending: [], error: undefined, flow: { step: 'quotes' } })
})
