import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDepositsApi, type DepositsApi } from '../support/depositsApi.js'
import { tokenId } from '../support/quoteAndConfirm.js'
import {
  approve,
  increase,
  openDeposit,
  openElsewhere,
  openStage,
  reviewWithdrawal,
  type Stage,
  screenOf,
  sendFromWallet,
  shownPayment,
  withdrawnAmount,
} from './recoverySupport.js'
import { surfaces } from './support.js'

// The service sends no extension fields: nothing that a one-time wallet could be derived from.
let stage: Stage
let api: DepositsApi
let usdc: string
let weth: string

beforeAll(async () => {
  stage = await openStage({ strict: true })
  api = createDepositsApi(stage.product.serviceUrl)
  ;[usdc, weth] = await Promise.all([tokenId(api, 'arbitrum', 'USDC'), tokenId(api, 'arbitrum', 'WETH')])
})
afterAll(() => stage?.close())

/** A deposit of 40 USDC that found no liquidity, opened in another browser of the same owner. */
async function openStopped() {
  const visit = await openDeposit(stage, surfaces[0], { amount: '40', output: weth })
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum', seconds: 300 })
  await sendFromWallet(visit.page)
  await screenOf(visit.page, 'problem')
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum', seconds: 0 })
  const payment = await shownPayment(api, visit.page)
  expect(Object.keys(payment.processing_addresses[0])).toEqual(['chain', 'address', 'factory'])
  const { page, errors } = await openElsewhere(stage, visit, payment.payment_id)
  await screenOf(page, 'problem')
  return { page, errors, payment, to: visit.to }
}

test('the owner withdraws in another browser, after being told what could not be verified', async () => {
  const { page, errors, payment } = await openStopped()
  const owner = payment.owner_address
  const before = await stage.balanceOf(usdc, owner)
  await reviewWithdrawal(page)
  await page.getByText('We couldn’t verify the one-time wallet on this device').waitFor()
  await page.getByRole('button', { name: /^Sign and withdraw/ }).click()
  await approve(page)
  const received = await withdrawnAmount(page)
  expect(increase(before, await stage.balanceOf(usdc, owner))).toBe(received)
  expect(errors).toEqual([])
  await page.context().close()
})

test('the owner retries in another browser, and the deposit arrives', async () => {
  const { page, errors, to } = await openStopped()
  await page.getByRole('button', { name: 'Get a new quote' }).click()
  await page.getByText('We can’t verify the new deposit address on this device').waitFor()
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await screenOf(page, 'recover-review')
  await page.getByText('We couldn’t verify the new deposit address on this device').waitFor()
  await page.getByRole('button', { name: /^Sign and move/ }).click()
  await approve(page)
  await screenOf(page, 'done')
  const { fulfilled } = await shownPayment(api, page)
  expect(await stage.balanceOf(weth, to)).toBe(fulfilled.output_amount.amount)
  expect(errors).toEqual([])
  await page.context().close()
})
