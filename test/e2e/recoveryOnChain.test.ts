// @module-tag nightly
import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { shiftClock } from '../faults/support/shiftClock.js'
import { bringOnChain } from '../support/bringOnChain.js'
import { tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import {
  approve,
  connectDevWallet,
  failBridge,
  increase,
  moveOn,
  openDeposit,
  openStopped,
  recoveryStage,
  reviewWithdrawal,
  screenOf,
  shownPayment,
  signWithdrawal,
  withdrawnAmount,
} from './recoverySupport.js'
import { surfaces } from './support.js'

const stage = recoveryStage()

/** Signs the withdrawal on the page, and holds its confirmation back from the service. */
async function signAndHold(page: Page) {
  const payment = await shownPayment(stage.api, page)
  const prepared = new Promise<string>((resolve) => {
    const answer = async (route: Route) => {
      const response = await route.fetch()
      resolve((await response.json()).withdraw_authorization)
      await route.fulfill({ response })
    }
    void page.route('**/payments/withdraw', answer, { times: 1 })
  })
  await reviewWithdrawal(page)
  const authorization = await prepared
  const held = new Promise<Route>((resolve) => {
    void page.route('**/payments/withdraw/confirm', resolve, { times: 1 })
  })
  await page.getByRole('button', { name: 'Sign to take it back' }).click()
  await approve(page)
  const route = await held
  return { payment, authorization, route, signature: route.request().postDataJSON().signature }
}

/** Brings a signed withdrawal on chain from an account that nobody here knows. */
async function bring({ payment, authorization, signature }: Awaited<ReturnType<typeof signAndHold>>): Promise<void> {
  const stranger = await stage.createPayer(stage.usdc, '1')
  await bringOnChain(stranger, payment, authorization, signature)
}

test('a withdrawal that reaches the chain without the service ends as withdrawn', async () => {
  const { page } = await openStopped(stage)
  const signed = await signAndHold(page)
  const before = await stage.balanceOf(stage.usdc, signed.payment.owner_address)
  await bring(signed)
  await signed.route.abort()
  // The page knows only that its request was lost.
  await page.getByRole('button', { name: 'Send it again' }).click()
  const received = await withdrawnAmount(page)
  expect(increase(before, await stage.balanceOf(stage.usdc, signed.payment.owner_address))).toBe(received)
  const { status, withdrawals } = await shownPayment(stage.api, page)
  expect([status, withdrawals.length, withdrawals[0].status]).toEqual(['WITHDRAWN', 1, 'SUCCESS'])
  await page.context().close()
})

test('a signature that somebody else sends first is a success on the page, too', async () => {
  const { page, errors } = await openStopped(stage)
  const signed = await signAndHold(page)
  await bring(signed)
  await signed.route.continue()
  await withdrawnAmount(page)
  expect(await page.getByText(/start again|failed/i).count()).toBe(0)
  expect((await shownPayment(stage.api, page)).status).toBe('WITHDRAWN')
  expect(errors).toEqual([])
  await page.context().close()
})

test('a refunded bridge transfer is retried to the same network and arrives', async () => {
  const baseUsdc = await tokenId(stage.api, 'base', 'USDC')
  const { page, errors, to } = await openDeposit(stage, surfaces[2], { amount: '60', output: baseUsdc })
  await screenOf(page, 'transfer')
  const { payment_id: parent } = await shownPayment(stage.api, page)
  await failBridge(stage, page)
  await screenOf(page, 'problem')
  await page.getByRole('button', { name: /^Try again at a new price/ }).click()
  await page.getByText('We can’t check the new deposit address on this device').waitFor()
  await moveOn(page)
  const child = await shownPayment(stage.api, page)
  expect(child).toMatchObject({ status: 'COMPLETE', parent_payment_id: parent, destination_address: to })
  expect(await stage.balanceOf(baseUsdc, to)).toBe(child.fulfilled.output_amount.amount)
  expect(errors).toEqual([])
  await page.context().close()
})

test('money that came short and late is on the form, in the history and on the payment', async () => {
  const { page, errors, url } = await openDeposit(stage, surfaces[0], { amount: '60', output: stage.weth })
  await screenOf(page, 'transfer')
  const { payment_id, owner_address, next_instruction } = await shownPayment(stage.api, page)
  const [{ deposit_address }] = next_instruction.deposit_info
  const payer = await stage.createPayer(stage.usdc, '25')
  await payer.pay(stage.usdc, deposit_address, '25')
  await untilPayment(stage.api, payment_id, 'the money is seen', ({ issues }) => issues.length > 0)
  await stage.api.post('/control/clock', { advance_seconds: 33 * 3_600 })
  await page.context().addInitScript(shiftClock, 33 * 3_600_000)
  await untilPayment(stage.api, payment_id, 'it expires', ({ status }) => status === 'EXPIRED')

  await page.evaluate('localStorage.clear(); sessionStorage.clear()')
  await page.goto(url)
  await connectDevWallet(page)
  const offer = page.getByRole('region', { name: 'Unfinished deposits' })
  await offer.getByText('25.00 USDC needs you').waitFor()
  await page.getByRole('button', { name: 'History' }).click()
  await page
    .getByRole('button', { name: /25(\.00)? USDC/ })
    .first()
    .click()
  await screenOf(page, 'problem')
  await page
    .getByText(/25(\.00)? USDC/)
    .first()
    .waitFor()
  expect(await page.getByText(/send the rest|still missing/i).count()).toBe(0)
  const before = await stage.balanceOf(stage.usdc, owner_address)
  await reviewWithdrawal(page)
  expect(await signWithdrawal(page)).toBe(increase(before, await stage.balanceOf(stage.usdc, owner_address)))
  expect(errors).toEqual([])
  await page.context().close()
})
