// @module-tag nightly
import { expect, test } from 'vitest'
import { tokenId } from '../support/quoteAndConfirm.js'
import { createSmartOwner } from '../support/smartOwner.js'
import { createSmartWallet } from './createSmartWallet.js'
import {
  approve,
  connectDevWallet,
  failExchange,
  increase,
  openDeposit,
  recoveryStage,
  respondInWallet,
  reviewWithdrawal,
  screenOf,
  sendFromWallet,
  shownPayment,
  withdrawnAmount,
} from './recoverySupport.js'
import { axeViolations, surfaces } from './support.js'

const stage = recoveryStage()

test('a withdrawal resumes after the tab closes and is never signed twice', async () => {
  const { page, errors, foreign, url } = await openDeposit(stage, surfaces[0], { amount: '40', output: stage.weth })
  await failExchange(stage, page, () => sendFromWallet(page))
  expect(await axeViolations(page)).toEqual([])
  const { owner_address: owner, processing_addresses } = await shownPayment(stage.api, page)
  const before = await stage.balanceOf(stage.usdc, owner)
  await reviewWithdrawal(page)
  expect(await axeViolations(page)).toEqual([])
  // A rejected signature returns to the review without an error style.
  await page.getByRole('button', { name: 'Sign to take it back' }).click()
  await respondInWallet(page, /reject/i)
  await page.locator('p').getByText('You closed the request').waitFor()
  expect(await page.locator('[data-tone="danger"]').count()).toBe(0)
  await page.getByRole('button', { name: 'Sign to take it back' }).click()
  await page.locator('dialog.dev-wallet').waitFor()
  const context = page.context()
  await page.close()

  // Nothing was signed, so the same review is shown again. The tab closes after signing, before the service responds.
  const second = await context.newPage()
  await second.goto(url)
  await screenOf(second, 'withdrawal-review')
  await connectDevWallet(second)
  await second.route('**/payments/withdraw/confirm', () => undefined)
  const submitted = second.waitForRequest('**/payments/withdraw/confirm')
  await second.getByRole('button', { name: 'Sign to take it back' }).click()
  await approve(second)
  await submitted
  await second.close()

  // Already signed: the withdrawal completes without a wallet request, and without a connected wallet.
  const third = await context.newPage()
  await third.goto(url)
  const received = await withdrawnAmount(third)
  expect(await third.locator('dialog.dev-wallet').count()).toBe(0)
  expect(await axeViolations(third)).toEqual([])
  expect(await stage.balanceOf(stage.usdc, processing_addresses[0].address)).toBe('0')
  expect(increase(before, await stage.balanceOf(stage.usdc, owner))).toBe(received)
  const payment = await shownPayment(stage.api, third)
  expect(payment).toMatchObject({ status: 'WITHDRAWN', withdrawals: [{ status: 'SUCCESS', recipient_address: owner }] })
  await third.getByRole('button', { name: 'Back to the payment' }).click()
  await screenOf(third, 'done')
  expect(errors).toEqual([])
  expect(foreign).toEqual([])
  await context.close()
})

test('a 900 USD deposit continues after the owner signs the verification', async () => {
  const link = await tokenId(stage.api, 'arbitrum', 'LINK')
  const { page, errors, to } = await openDeposit(stage, surfaces[2], { amount: '900', output: link })
  await screenOf(page, 'verify')
  await page.getByRole('button', { name: 'Sign in your wallet' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign in your wallet' }).click()
  await approve(page)
  await sendFromWallet(page)
  await screenOf(page, 'done')
  const { fulfilled } = await shownPayment(stage.api, page)
  expect(await stage.balanceOf(link, to)).toBe(fulfilled.output_amount.amount)
  expect(errors).toEqual([])
  await page.context().close()
})

test('an underpaid deposit is topped up from the wallet and arrives', async () => {
  const { page, errors, to } = await openDeposit(stage, surfaces[3], { amount: '50', output: stage.weth })
  await page.getByRole('button', { name: /^Send/ }).first().waitFor()
  const payment = await shownPayment(stage.api, page)
  const [{ deposit_address }] = payment.next_instruction.deposit_info
  const payer = await stage.createPayer(stage.usdc, '100')
  await payer.pay(stage.usdc, deposit_address, '20')
  await page.getByRole('button', { name: /^Send 30/ }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Send 30/ }).click()
  await approve(page)
  await screenOf(page, 'done')
  const { fulfilled } = await shownPayment(stage.api, page)
  expect(await stage.balanceOf(stage.weth, to)).toBe(fulfilled.output_amount.amount)
  expect(await stage.balanceOf(stage.usdc, deposit_address)).toBe('0')
  expect(errors).toEqual([])
  await page.context().close()
})

test('a smart account withdraws with a signature of its owner key', async () => {
  const owner = createSmartOwner()
  const rpc = await stage.product.rpcUrl('arbitrum')
  const [payer] = await Promise.all([stage.createPayer(stage.usdc, '40'), owner.deploy(rpc)])
  // The page only offers tokens the wallet holds, so it gets some. The deposit is paid from another account, because
  // this smart wallet cannot send.
  await stage.api.post('/control/faucet', { token: stage.usdc, address: owner.address, amount: '40' })
  const { page, errors } = await openDeposit(stage, surfaces[0], {
    amount: '40',
    output: stage.weth,
    wallet: createSmartWallet(owner, 31_337),
  })
  await screenOf(page, 'transfer')
  const { next_instruction, owner_address } = await shownPayment(stage.api, page)
  expect(owner_address).toBe(owner.address)
  const [{ deposit_address }] = next_instruction.deposit_info
  await failExchange(stage, page, () => payer.pay(stage.usdc, deposit_address, '40'))
  await reviewWithdrawal(page)
  await page.getByRole('button', { name: 'Sign to take it back' }).click()
  // This wallet can only sign: it cannot be asked about the token.
  await page.getByRole('button', { name: 'Sign without this check' }).click()
  // The signature does not recover to the address, so the user has to state that it is a smart account.
  await page.getByRole('button', { name: 'Sign as a smart account' }).click()
  const received = await withdrawnAmount(page)
  expect(increase('40', await stage.balanceOf(stage.usdc, owner.address))).toBe(received)
  expect(await stage.balanceOf(stage.usdc, deposit_address)).toBe('0')
  expect(errors).toEqual([])
  await page.context().close()
})
