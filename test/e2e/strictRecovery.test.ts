// @module-tag nightly
import { expect, test } from 'vitest'
import {
  approve,
  increase,
  openElsewhere,
  openStopped,
  recoveryStage,
  reviewWithdrawal,
  screenOf,
  shownPayment,
  signWithdrawal,
} from './recoverySupport.js'

// The service sends no extension fields: nothing that a one-time wallet could be derived from.
const stage = recoveryStage({ strict: true })

/** A stopped deposit, opened in another browser of the same owner. */
async function openStoppedElsewhere() {
  const visit = await openStopped(stage)
  const payment = await shownPayment(stage.api, visit.page)
  expect(Object.keys(payment.processing_addresses[0])).toEqual(['chain', 'address', 'factory'])
  const { page, errors } = await openElsewhere(stage, visit, payment.payment_id)
  await screenOf(page, 'problem')
  return { page, errors, payment, to: visit.to }
}

test('the owner withdraws in another browser, after being told what could not be verified', async () => {
  const { page, errors, payment } = await openStoppedElsewhere()
  const owner = payment.owner_address
  const before = await stage.balanceOf(stage.usdc, owner)
  await reviewWithdrawal(page)
  await page.getByText('We couldn’t check this payment’s wallet on this device').waitFor()
  const received = await signWithdrawal(page)
  expect(increase(before, await stage.balanceOf(stage.usdc, owner))).toBe(received)
  expect(errors).toEqual([])
  await page.context().close()
})

test('the owner retries in another browser, and the deposit arrives', async () => {
  const { page, errors, to } = await openStoppedElsewhere()
  await page.getByRole('button', { name: /^(Get a new price|Try again at a new price)/ }).click()
  await page.getByText('We can’t check the new deposit address on this device').waitFor()
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await screenOf(page, 'withdrawal-review')
  await page.getByText('We couldn’t check the new deposit address on this device').waitFor()
  await page.getByRole('button', { name: 'Sign to move it' }).click()
  await approve(page)
  await screenOf(page, 'done')
  const { fulfilled } = await shownPayment(stage.api, page)
  expect(await stage.balanceOf(stage.weth, to)).toBe(fulfilled.output_amount.amount)
  expect(errors).toEqual([])
  await page.context().close()
})
