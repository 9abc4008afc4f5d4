import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDepositor } from '../support/createDepositor.js'
import { createDepositsApi, type DepositsApi } from '../support/depositsApi.js'
import { tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { until } from '../support/until.js'
import {
  approve,
  comeBack,
  connectDevWallet,
  gained,
  openDeposit,
  openStage,
  reviewWithdrawal,
  type Stage,
  screenOf,
  sendFromWallet,
  shownPayment,
  shownPaymentId,
  withdrawnAmount,
} from './recoverySupport.js'
import { axeViolations, surfaces } from './support.js'

let stage: Stage
let api: DepositsApi
let usdc: string
let dai: string
let weth: string

beforeAll(async () => {
  stage = await openStage()
  api = createDepositsApi(stage.product.serviceUrl)
  const find = (symbol: string) => tokenId(api, 'arbitrum', symbol)
  ;[usdc, dai, weth] = await Promise.all([find('USDC'), find('DAI'), find('WETH')])
})
afterAll(() => stage?.close())

/** Somebody else's wallet with so much of a token. */
async function payer(token: string, amount: string) {
  return createDepositor(api, await stage.product.rpcUrl('arbitrum'), 'arbitrum', token, amount)
}

/** Signs what is on the screen. Resolves with what the page says that came back. */
async function signWithdrawal(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Sign and withdraw/ }).click()
  await approve(page)
  return withdrawnAmount(page)
}

test('another token sent to the address is named and taken back, and the deposit still waits for its own', async () => {
  const { page, errors } = await openDeposit(stage, surfaces[1], { amount: '50', output: weth })
  await screenOf(page, 'fund-transfer')
  const { owner_address: owner, next_instruction } = await shownPayment(api, page)
  const [{ deposit_address }] = next_instruction.deposit_info
  await (await payer(dai, '25')).pay(dai, deposit_address, '25')
  const before = await stage.held(dai, owner)
  // The screen that waits for the transfer says it by itself.
  await comeBack(page)
  await page.getByText('This deposit is for USDC on Arbitrum').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /Take back 25 DAI/ }).click()
  await page.getByRole('checkbox', { name: /DAI/ }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'See what you sign' }).click()
  const received = await signWithdrawal(page)
  // A person reads the digits that matter; the chain has all eighteen.
  expect(received).toMatch(/^\d+\.\d{3}$/)
  expect(gained(before, await stage.held(dai, owner)).startsWith(received)).toBe(true)
  expect(await stage.held(dai, deposit_address)).toBe('0')
  await page.getByRole('button', { name: 'Back to the payment' }).click()
  expect(await shownPayment(api, page)).toMatchObject({ status: 'PENDING', funded: false })
  expect(errors).toEqual([])
  await page.context().close()
})

test('150 sent of 120: the receipt tells of the 30, where they are, and they are taken back to the end', async () => {
  const { page, errors, to } = await openDeposit(stage, surfaces[0], { amount: '120', output: weth })
  await screenOf(page, 'fund-transfer')
  const { payment_id, owner_address: owner, next_instruction } = await shownPayment(api, page)
  const [{ deposit_address }] = next_instruction.deposit_info
  await (await payer(usdc, '150')).pay(usdc, deposit_address, '150')
  await screenOf(page, 'done')
  await page.getByText('You sent 30 USDC more than needed').waitFor()
  await page.getByText('It is in the one-time wallet of this payment. Only your wallet can take it back.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  const before = await stage.held(usdc, owner)
  await reviewWithdrawal(page)
  const received = await signWithdrawal(page)
  expect(gained(before, await stage.held(usdc, owner))).toBe(received)
  expect(await stage.held(usdc, deposit_address)).toBe('0')
  await page.getByRole('button', { name: 'Back to the payment' }).click()
  await screenOf(page, 'done')
  expect(await receiptLine(page, 'Taken back')).toBe(`${received.slice(0, 6)} USDC`)
  expect(await page.getByText(/more than needed/).count()).toBe(0)
  const done = await shownPayment(api, page)
  expect(done).toMatchObject({ payment_id, status: 'COMPLETE', issues: [], withdrawals: [{ status: 'SUCCESS' }] })
  expect(await stage.held(weth, to)).toBe(done.fulfilled.output_amount.amount)
  expect(errors).toEqual([])
  await page.context().close()
})

/** What a receipt says beside a name. */
async function receiptLine(page: Page, term: string): Promise<string | null> {
  return page.locator('.dw-receipt').locator('dt', { hasText: term }).locator('..').locator('dd').textContent()
}

/** As on another day: the browser knows nothing of the payment any more. */
async function returnLater(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.reload()
  await connectDevWallet(page)
}

/** Later still, the owner has kept the number. */
async function findById(page: Page, paymentId: string): Promise<void> {
  await returnLater(page)
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('searchbox').fill(paymentId)
  await page.getByRole('region', { name: 'With this id' }).getByRole('button').click()
}

test('money that a bridge gave back is found by the number of its payment and withdrawn', async () => {
  const there = await tokenId(api, 'base', 'USDC')
  const { page, errors } = await openDeposit(stage, surfaces[2], { amount: '60', output: there })
  await screenOf(page, 'fund-transfer')
  const payment = await shownPayment(api, page)
  const [{ deposit_address }] = payment.next_instruction.deposit_info
  await api.post('/control/faults', { name: 'bridge_stuck', seconds: 3_600 })
  await sendFromWallet(page)
  await untilPayment(api, payment.payment_id, 'the money has come', ({ funded }) => funded, 60_000)
  await until('the bridge has it', async () => (await stage.held(usdc, deposit_address)) === '0' || undefined)
  await api.post('/control/clock', { advance_seconds: 1_860 })
  await untilPayment(api, payment.payment_id, 'the bridge gave up', ({ status }) => status === 'FAILED', 60_000)
  await api.post('/control/faults', { name: 'bridge_stuck', seconds: 0 })
  await findById(page, payment.payment_id)
  await screenOf(page, 'problem')
  expect(await axeViolations(page)).toEqual([])
  const before = await stage.held(usdc, payment.owner_address)
  await reviewWithdrawal(page)
  const received = await signWithdrawal(page)
  expect(gained(before, await stage.held(usdc, payment.owner_address))).toBe(received)
  expect(await stage.held(usdc, deposit_address)).toBe('0')
  expect((await shownPayment(api, page)).status).toBe('WITHDRAWN')
  // The same figure as before: what arrived, and not what left the wallet for it.
  await page.getByRole('button', { name: 'Back to the payment' }).click()
  await page.getByText('is back in your wallet, on Arbitrum', { exact: true }).waitFor()
  expect(await receiptLine(page, 'Taken back')).toBe(`${received.slice(0, 6)} USDC`)
  expect(errors).toEqual([])
  await page.context().close()
})

// Days pass for everybody, so it comes last.
test('money that came after the deadline goes on with a new quote and arrives', async () => {
  const { page, errors, to } = await openDeposit(stage, surfaces[3], { amount: '60', output: weth })
  await screenOf(page, 'fund-transfer')
  const { payment_id: parent, next_instruction } = await shownPayment(api, page)
  const [{ deposit_address }] = next_instruction.deposit_info
  await api.post('/control/clock', { advance_seconds: 33 * 3_600 })
  await untilPayment(api, parent, 'its time is over', ({ status }) => status === 'EXPIRED', 60_000)
  await comeBack(page)
  await page.getByText('This address has expired').first().waitFor()
  await (await payer(usdc, '60')).pay(usdc, deposit_address, '60')
  await untilPayment(api, parent, 'the late money is told', ({ issues }) => issues.length > 0, 60_000)
  // Whoever comes back later is told on the form.
  await returnLater(page)
  const offer = page.getByRole('region', { name: 'Unfinished deposits' })
  await offer.getByText('60 USDC needs you').waitFor()
  const resume = offer.getByRole('button', { name: /^Resume/ }).first()
  const late = page.getByText('Your money arrived after the deadline')
  // It came after the form, and takes no press that was meant for what was there before.
  await until('the payment is open', async () => {
    if (await resume.isVisible()) await resume.click()
    return (await late.isVisible()) || undefined
  })
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Get a new quote' }).click()
  await page.getByRole('button', { name: /^Continue with/ }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await page.getByRole('button', { name: /^Sign and move/ }).click()
  await approve(page)
  await screenOf(page, 'done')
  const child = await shownPayment(api, page)
  expect(child).toMatchObject({ status: 'COMPLETE', parent_payment_id: parent, destination_address: to })
  expect(child.payment_id).toBe(await shownPaymentId(page))
  expect(await stage.held(weth, to)).toBe(child.fulfilled.output_amount.amount)
  expect(await stage.held(usdc, deposit_address)).toBe('0')
  expect(errors).toEqual([])
  await page.context().close()
})
