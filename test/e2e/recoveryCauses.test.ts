// @module-tag nightly
import type { FrameLocator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { shiftClock } from '../faults/support/shiftClock.js'
import { freshAddress } from '../support/freshAddress.js'
import { payByCard } from '../support/payByCard.js'
import { tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { until } from '../support/until.js'
import {
  centsOf,
  connectDevWallet,
  failBridge,
  findById,
  increase,
  moveOn,
  openDeposit,
  openElsewhere,
  recoveryStage,
  returnToTab,
  reviewWithdrawal,
  screenOf,
  sendFromWallet,
  shownPayment,
  shownPaymentId,
  signWithdrawal,
} from './recoverySupport.js'
import { axeViolations, chooseProvider, openPage, surfaces } from './support.js'

const stage = recoveryStage()

test('a wrong token is named and withdrawn, and the deposit still waits for its own', async () => {
  const { page, errors } = await openDeposit(stage, surfaces[1], { amount: '50', output: stage.weth })
  const dai = await tokenId(stage.api, 'arbitrum', 'DAI')
  await screenOf(page, 'transfer')
  const { owner_address: owner, next_instruction } = await shownPayment(stage.api, page)
  const [{ deposit_address }] = next_instruction.deposit_info
  await (await stage.createPayer(dai, '25')).pay(dai, deposit_address, '25')
  const before = await stage.balanceOf(dai, owner)
  // The funding screen reports it without a reload.
  await returnToTab(page)
  await page.getByText('This deposit is for USDC on Arbitrum').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /Take back 25 DAI/ }).click()
  await page.getByRole('checkbox', { name: /DAI/ }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Check what you sign' }).click()
  const received = await signWithdrawal(page)
  expect(increase(before, await stage.balanceOf(dai, owner))).toBe(received)
  expect(await stage.balanceOf(dai, deposit_address)).toBe('0')
  await page.getByRole('button', { name: 'Back to the payment' }).click()
  expect(await shownPayment(stage.api, page)).toMatchObject({ status: 'PENDING', funded: false })
  expect(errors).toEqual([])
  await page.context().close()
})

test('an excess of 30 USDC is shown on the receipt and withdrawn in full', async () => {
  const { page, errors, to } = await openDeposit(stage, surfaces[0], { amount: '120', output: stage.weth })
  await screenOf(page, 'transfer')
  const { payment_id, owner_address: owner, next_instruction } = await shownPayment(stage.api, page)
  const [{ deposit_address }] = next_instruction.deposit_info
  await (await stage.createPayer(stage.usdc, '150')).pay(stage.usdc, deposit_address, '150')
  await screenOf(page, 'done')
  await page.getByText('You sent 30.00 USDC more than needed').waitFor()
  await page.getByText('It’s in a wallet made for this payment. Only your wallet can take it back.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  const before = await stage.balanceOf(stage.usdc, owner)
  await reviewWithdrawal(page)
  const received = await signWithdrawal(page)
  expect(increase(before, await stage.balanceOf(stage.usdc, owner))).toBe(received)
  expect(await stage.balanceOf(stage.usdc, deposit_address)).toBe('0')
  await page.getByRole('button', { name: 'Back to the payment' }).click()
  await screenOf(page, 'done')
  expect(await receiptLine(page, 'Taken back')).toBe(`${centsOf(received)} USDC`)
  // The service notes the withdrawal first and reads the balance after it.
  await page.getByText(/more than needed/).waitFor({ state: 'hidden' })
  const done = await shownPayment(stage.api, page)
  expect(done).toMatchObject({ payment_id, status: 'COMPLETE', issues: [], withdrawals: [{ status: 'SUCCESS' }] })
  expect(await stage.balanceOf(stage.weth, to)).toBe(done.fulfilled.output_amount.amount)
  expect(errors).toEqual([])
  await page.context().close()
})

/** The value of one line of the receipt, which is unfolded for it. */
async function receiptLine(page: Page, term: string): Promise<string | null> {
  await page.getByRole('button', { name: /Details$/, expanded: false }).click()
  return page.locator('.dw-receipt').locator('dt', { hasText: term }).locator('..').locator('dd').textContent()
}

/** Reloads with cleared storage, so the browser has no record of the payment. */
async function returnWithoutStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.reload()
  await connectDevWallet(page)
}

test('funds refunded by a bridge are found by payment id and withdrawn', async () => {
  const baseUsdc = await tokenId(stage.api, 'base', 'USDC')
  const { page, errors } = await openDeposit(stage, surfaces[2], { amount: '60', output: baseUsdc })
  await screenOf(page, 'transfer')
  const payment = await shownPayment(stage.api, page)
  const [{ deposit_address }] = payment.next_instruction.deposit_info
  await failBridge(stage, page)
  await returnWithoutStorage(page)
  await findById(page, payment.payment_id)
  await screenOf(page, 'problem')
  expect(await axeViolations(page)).toEqual([])
  const before = await stage.balanceOf(stage.usdc, payment.owner_address)
  await reviewWithdrawal(page)
  const received = await signWithdrawal(page)
  expect(increase(before, await stage.balanceOf(stage.usdc, payment.owner_address))).toBe(received)
  expect(await stage.balanceOf(stage.usdc, deposit_address)).toBe('0')
  expect((await shownPayment(stage.api, page)).status).toBe('WITHDRAWN')
  // The same amount as before: what arrived, not what was deducted from the one-time wallet.
  await page.getByRole('button', { name: 'Back to the payment' }).click()
  await page.locator('.dw-landing-title', { hasText: /is back with you$/ }).waitFor()
  expect(await receiptLine(page, 'Taken back')).toBe(`${centsOf(received)} USDC`)
  expect(errors).toEqual([])
  await page.context().close()
})

test('a deposit confirmed in another browser says so, and can be paid in this one', async () => {
  const visit = await openDeposit(stage, surfaces[0], { amount: '40', output: stage.weth })
  await screenOf(visit.page, 'transfer')
  const { payment_id } = await shownPayment(stage.api, visit.page)
  const { page, errors } = await openElsewhere(stage, visit, payment_id, surfaces[2])
  await page.getByText('You didn’t confirm this payment in this browser').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await sendFromWallet(page)
  await screenOf(page, 'done')
  const { fulfilled } = await shownPayment(stage.api, page)
  expect(await stage.balanceOf(stage.weth, visit.to)).toBe(fulfilled.output_amount.amount)
  expect(errors).toEqual([])
  await page.context().close()
})

/** Opens a card deposit with Northpay at its review. */
async function reviewCard(): Promise<{ page: Page; errors: string[]; frame: FrameLocator }> {
  const { page, errors } = await openPage(stage.browser, surfaces[0])
  await page.goto(`${stage.product.url}/?paymentMethod=card&amount=45&destination=${freshAddress()}`)
  await chooseProvider(page, 'Northpay')
  await page.getByRole('button', { name: /^Pay \$\d/ }).waitFor()
  return { page, errors, frame: page.frameLocator('iframe') }
}

test('a provider that goes down before the confirmation says so, and takes the payment once it is back', async () => {
  const { page, errors, frame } = await reviewCard()
  await stage.api.post('/control/faults', { name: 'provider_down', id: 'northpay' })
  await page.getByRole('button', { name: /^Pay \$\d/ }).click()
  await frame.getByText('This checkout does not answer now').waitFor()
  // Whoever chose a card is not asked to send a token.
  expect(await page.getByText('Deposit address', { exact: true }).count()).toBe(0)
  expect(await page.getByRole('img', { name: /QR/ }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await stage.api.post('/control/faults', { name: 'provider_down', id: 'northpay', seconds: 0 })
  await payByCard(frame)
  await screenOf(page, 'done')
  expect(errors.filter((text) => !text.includes('503'))).toEqual([])
  await page.context().close()
})

test('an expired page of a provider is replaced by a new one, on which the payment completes', async () => {
  const { page, errors, frame } = await reviewCard()
  await page.getByRole('button', { name: /^Pay \$\d/ }).click()
  await frame.getByLabel('Card number').waitFor()
  const link = page.getByRole('link', { name: /Open in new tab/ })
  const first = await link.getAttribute('href')
  await stage.api.post('/control/clock', { advance_seconds: 1_860 })
  // Whichever notices first, the page or the widget, the widget opens a new one.
  await until('a new page is open', async () => {
    const url = await link.getAttribute('href')
    if (url !== first) return true
    await returnToTab(page)
    return undefined
  })
  await payByCard(frame)
  await screenOf(page, 'done')
  expect(errors).toEqual([])
  await page.context().close()
})

// Advances the clock of the shared service by a day, so it has to run last.
test('a deposit paid after the deadline continues with a new quote and arrives', async () => {
  const { page, errors, to } = await openDeposit(stage, surfaces[3], { amount: '60', output: stage.weth })
  await screenOf(page, 'transfer')
  const { payment_id: parent, next_instruction } = await shownPayment(stage.api, page)
  const [{ deposit_address }] = next_instruction.deposit_info
  await stage.api.post('/control/clock', { advance_seconds: 33 * 3_600 })
  // The time passes for the browser, too: it signs nothing by a clock that is more than a day off its own.
  await page.context().addInitScript(shiftClock, 33 * 3_600_000)
  await untilPayment(stage.api, parent, 'the payment expires', ({ status }) => status === 'EXPIRED')
  await returnToTab(page)
  await page.getByText('This address has expired').first().waitFor()
  await (await stage.createPayer(stage.usdc, '60')).pay(stage.usdc, deposit_address, '60')
  await untilPayment(stage.api, parent, 'the late funds are reported', ({ issues }) => issues.length > 0)
  // A returning user sees the unfinished deposit on the form.
  await returnWithoutStorage(page)
  const offer = page.getByRole('region', { name: 'Unfinished deposits' })
  await offer.getByText('60.00 USDC needs you').waitFor()
  const resume = offer.getByRole('button', { name: /^Resume/ }).first()
  const lateNotice = page.getByText('Your money arrived after the deadline')
  // It appears after the form and ignores clicks at first, so that a click aimed at the old layout does not hit it.
  await until('the payment is open', async () => {
    if (await resume.isVisible()) await resume.click()
    return (await lateNotice.isVisible()) || undefined
  })
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^(Get a new price|Try again at a new price)/ }).click()
  await page.getByRole('button', { name: /^Continue with/ }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await moveOn(page)
  const child = await shownPayment(stage.api, page)
  expect(child).toMatchObject({ status: 'COMPLETE', parent_payment_id: parent, destination_address: to })
  expect(child.payment_id).toBe(await shownPaymentId(page))
  expect(await stage.balanceOf(stage.weth, to)).toBe(child.fulfilled.output_amount.amount)
  expect(await stage.balanceOf(stage.usdc, deposit_address)).toBe('0')
  expect(errors).toEqual([])
  await page.context().close()
})
