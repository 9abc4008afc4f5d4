// @module-tag nightly
import { parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDepositor, type Depositor } from '../support/createDepositor.js'
import { quoteAndConfirm, quoteRequest, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { readLedger } from '../support/readLedger.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { tokenBalance } from '../support/tokenBalance.js'
import type { Untyped } from '../support/Untyped.js'

let sandbox: RunningSandbox
let usdc: string
let weth: string
beforeAll(async () => {
  sandbox = await startSandbox()
  usdc = await tokenId(sandbox.api, 'arbitrum', 'USDC')
  weth = await tokenId(sandbox.api, 'arbitrum', 'WETH')
})
afterAll(() => sandbox?.stop())

// The first account of the local chains' mnemonic; fees go there.
const treasury = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const depositAddress = (payment: Untyped): string => payment.next_instruction.deposit_info[0].deposit_address
const withUsdc = (amount: string): Promise<Depositor> =>
  createDepositor(sandbox.api, sandbox.chains.arbitrum as string, 'arbitrum', usdc, amount)
const isComplete = ({ status }: { status: string }): boolean => status === 'COMPLETE'
const heldBy = (address: string): Promise<string> =>
  tokenBalance(sandbox.chains.arbitrum as string, usdc.split(':')[1] as string, address)

test.concurrent('an underpayment reports the missing amount, and a top-up completes it', async () => {
  const { api } = sandbox
  const person = await withUsdc('100')
  const { payment } = await quoteAndConfirm(api, usdc, '100', weth)
  await person.pay(usdc, depositAddress(payment), '60.5')
  const short = await untilPayment(
    api,
    payment.payment_id,
    'the shortage is reported',
    ({ issues }) => issues.length > 0,
  )
  expect(short).toMatchObject({ status: 'PENDING', funded: false, next_instruction: { type: 'TRANSFER_IN' } })
  expect(short.issues[0]).toMatchObject({ kind: 'funding', token: usdc, balance: { '#': '60.5' } })
  expect(short.issues[0].message).toContain('39.5 USDC are still missing')

  const topUp = await person.pay(usdc, depositAddress(payment), '39.5')
  const done = await untilPayment(api, payment.payment_id, 'the topped-up payment completes', isComplete)
  expect(done.issues).toEqual([])
  expect(done.fulfilled.route[0].transaction_hash).toBe(topUp)
})

test.concurrent('an excess does not stop a payment and stays in the deposit address', async () => {
  const { api, chains } = sandbox
  const person = await withUsdc('130')
  const { payment } = await quoteAndConfirm(api, usdc, '100', weth)
  await person.pay(usdc, depositAddress(payment), '130')
  const done = await untilPayment(api, payment.payment_id, 'the overpaid payment completes', isComplete)
  expect(await heldBy(depositAddress(payment))).toBe('30')
  const parties = { deposit: depositAddress(payment), destination: done.destination_address, treasury }
  const { in: paid, fees, toPools, held } = await readLedger(chains.arbitrum as string, usdc, parties)
  expect(fees + toPools + held).toBe(paid)
  expect(held).toBe(parseUnits('30', 6))
  expect(done.issues).toMatchObject([{ kind: 'funding', token: usdc, balance: { '#': '30' } }])
})

test.concurrent('concurrent payments do not affect each other', async () => {
  const { api } = sandbox
  const person = await withUsdc('110')
  const payments = await Promise.all(['40', '70'].map((amount) => quoteAndConfirm(api, usdc, amount, weth)))
  for (const { payment } of payments) {
    await person.pay(usdc, depositAddress(payment), payment.next_instruction.deposit_info[0].deposit_amount)
  }
  for (const { payment } of payments) {
    const done = await untilPayment(api, payment.payment_id, 'both complete', isComplete)
    expect(await heldBy(depositAddress(payment))).toBe('0')
    expect(done.fulfilled.output_amount).toEqual({
      asset: weth,
      amount: await tokenBalance(
        sandbox.chains.arbitrum as string,
        weth.split(':')[1] as string,
        done.destination_address,
      ),
    })
  }
})

test.concurrent('one payment can fund another', async () => {
  const { api } = sandbox
  const person = await withUsdc('100')
  const { payment: second } = await quoteAndConfirm(api, usdc, '90', weth)
  const quoted = await api.post('/payments/quotes', quoteRequest(usdc, '100', usdc))
  const first = await api.post('/payments/confirm', {
    payment_id: quoted.body.quotes[0].payment_id,
    state_token: quoted.body.state_token,
    owner_address: person.address,
    destination_address: depositAddress(second),
  })
  await person.pay(usdc, depositAddress(first.body), '100')
  await untilPayment(api, second.payment_id, 'the second payment completes', isComplete)
})

// Quoted before the price moved, and funded after the payment expired.
let stranded: { payment_id: string; token: string; address: string; payer: Depositor }

test.concurrent('if the price moves too far, the payment fails and the funds stay in place', async () => {
  const { api, chains } = sandbox
  const rpc = chains.base as string
  // Uses pools that no other test uses, because their prices do not recover.
  const [dollars, link] = await Promise.all([tokenId(api, 'base', 'USDC'), tokenId(api, 'base', 'LINK')])
  const whale = await createDepositor(api, rpc, 'base', dollars, '2000200')
  const { payment } = await quoteAndConfirm(api, dollars, '100', link)
  const late = await quoteAndConfirm(api, dollars, '100', link)
  stranded = {
    payment_id: late.payment.payment_id,
    token: dollars,
    address: depositAddress(late.payment),
    payer: whale,
  }
  const large = await quoteAndConfirm(api, dollars, '2000000', link, { allow_unsafe_slippage: true })
  await whale.pay(dollars, depositAddress(large.payment), '2000000')
  await untilPayment(api, large.payment.payment_id, 'the large deposit completes', isComplete)

  await whale.pay(dollars, depositAddress(payment), '100')
  const failed = await untilPayment(api, payment.payment_id, 'it fails', ({ status }) => status === 'FAILED')
  expect(failed.funded).toBe(true)
  expect(failed.issues).toMatchObject([
    { kind: 'other', code: 'price_moved' },
    { kind: 'funding', balance: { '#': '100' }, message: expect.stringContaining('can be withdrawn by the owner') },
  ])
  expect(await tokenBalance(rpc, dollars.split(':')[1] as string, depositAddress(payment))).toBe('100')
})

// Last, because it advances the clock for every payment.
test('late funds are still executed while the quote can be met', async () => {
  const { api } = sandbox
  const person = await withUsdc('100')
  const { payment } = await quoteAndConfirm(api, usdc, '100', weth)
  await api.post('/control/clock', { advance_seconds: 9 * 3600 + 60 })
  const expired = await untilPayment(api, payment.payment_id, 'it expires', ({ status }) => status === 'EXPIRED')
  expect(expired.next_instruction).toBeUndefined()

  await person.pay(usdc, depositAddress(payment), '100')
  const done = await untilPayment(api, payment.payment_id, 'the late payment completes', isComplete)
  expect(done.funded).toBe(true)
})

test('late funds that can no longer meet the quote stay in place and are reported', async () => {
  const { payment_id, token, address, payer } = stranded
  await payer.pay(token, address, '100')
  const latePayment = await untilPayment(
    sandbox.api,
    payment_id,
    'the late funds are reported',
    ({ issues }) => issues.length > 0,
  )
  expect(latePayment).toMatchObject({ status: 'EXPIRED', funded: true })
  expect(latePayment.issues).toMatchObject([
    { kind: 'other', code: 'late' },
    { kind: 'funding', token, balance: { '#': '100' }, message: expect.stringContaining('can be withdrawn') },
  ])
  expect(await tokenBalance(sandbox.chains.base as string, token.split(':')[1] as string, address)).toBe('100')
})
