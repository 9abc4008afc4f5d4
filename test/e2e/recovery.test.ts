import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDepositor } from '../support/createDepositor.js'
import { createDepositsApi, type DepositsApi } from '../support/depositsApi.js'
import { tokenId } from '../support/quoteAndConfirm.js'
import { createSmartOwner } from '../support/smartOwner.js'
import { createSmartWallet } from './createSmartWallet.js'
import {
  answerWallet,
  approve,
  connectDevWallet,
  gained,
  openDeposit,
  openStage,
  reviewWithdrawal,
  type Stage,
  screenOf,
  sendFromWallet,
  shownPayment,
  withdrawnAmount,
} from './recoverySupport.js'
import { axeViolations, surfaces } from './support.js'

let stage: Stage
let api: DepositsApi
let usdc: string
let weth: string

beforeAll(async () => {
  stage = await openStage()
  api = createDepositsApi(stage.product.serviceUrl)
  ;[usdc, weth] = await Promise.all([tokenId(api, 'arbitrum', 'USDC'), tokenId(api, 'arbitrum', 'WETH')])
})
afterAll(() => stage?.close())

/** Lets the exchange refuse what is paid in meanwhile, until the page says that the deposit stopped. */
async function failExchange(page: Page, pay: () => Promise<unknown>): Promise<void> {
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum', seconds: 300 })
  await pay()
  await screenOf(page, 'problem')
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum', seconds: 0 })
}

test('a withdrawal goes on after the tab was closed at the wallet, and is never signed twice', async () => {
  const { page, errors, foreign, url } = await openDeposit(stage, surfaces[0], { amount: '40', output: weth })
  await failExchange(page, () => sendFromWallet(page))
  expect(await axeViolations(page)).toEqual([])
  const { owner_address: owner, processing_addresses } = await shownPayment(api, page)
  const before = await stage.held(usdc, owner)
  await reviewWithdrawal(page)
  expect(await axeViolations(page)).toEqual([])
  // A refused signature is a step back: nothing is lost and nothing is red.
  await page.getByRole('button', { name: /^Sign and withdraw/ }).click()
  await answerWallet(page, /reject/i)
  await page.getByText('You closed the request').waitFor()
  expect(await page.locator('[data-tone="danger"]').count()).toBe(0)
  await page.getByRole('button', { name: /^Sign and withdraw/ }).click()
  await page.locator('dialog.dev-wallet').waitFor()
  const context = page.context()
  await page.close()

  // Nothing was signed: the same is shown again, and signed now. The tab is closed before the service has answered.
  const second = await context.newPage()
  await second.goto(url)
  await screenOf(second, 'recover-review')
  await connectDevWallet(second)
  await second.route('**/payments/withdraw/confirm', () => undefined)
  const handedIn = second.waitForRequest('**/payments/withdraw/confirm')
  await second.getByRole('button', { name: /^Sign and withdraw/ }).click()
  await approve(second)
  await handedIn
  await second.close()

  // It was signed: nobody is asked again, and no wallet is even connected.
  const third = await context.newPage()
  await third.goto(url)
  const received = await withdrawnAmount(third)
  expect(await third.locator('dialog.dev-wallet').count()).toBe(0)
  expect(await axeViolations(third)).toEqual([])
  expect(await stage.held(usdc, processing_addresses[0].address)).toBe('0')
  expect(gained(before, await stage.held(usdc, owner))).toBe(received)
  const payment = await shownPayment(api, third)
  expect(payment).toMatchObject({ status: 'WITHDRAWN', withdrawals: [{ status: 'SUCCESS', recipient_address: owner }] })
  await third.getByRole('button', { name: 'Back to the payment' }).click()
  await screenOf(third, 'done')
  expect(errors).toEqual([])
  expect(foreign).toEqual([])
  await context.close()
})

test('a deposit of 900 dollars goes on once its owner signed that the wallet is theirs', async () => {
  const link = await tokenId(api, 'arbitrum', 'LINK')
  const { page, errors, to } = await openDeposit(stage, surfaces[2], { amount: '900', output: link })
  await screenOf(page, 'verify')
  await page.getByRole('button', { name: 'Sign in your wallet' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign in your wallet' }).click()
  await approve(page)
  await sendFromWallet(page)
  await screenOf(page, 'done')
  const { fulfilled } = await shownPayment(api, page)
  expect(await stage.held(link, to)).toBe(fulfilled.output_amount.amount)
  expect(errors).toEqual([])
  await page.context().close()
})

test('too little is topped up from the wallet and arrives', async () => {
  const { page, errors, to } = await openDeposit(stage, surfaces[3], { amount: '50', output: weth })
  await page.getByRole('button', { name: /^Send/ }).first().waitFor()
  const payment = await shownPayment(api, page)
  const [{ deposit_address }] = payment.next_instruction.deposit_info
  const person = await createDepositor(api, await stage.product.rpcUrl('arbitrum'), 'arbitrum', usdc, '100')
  await person.pay(usdc, deposit_address, '20')
  await page.getByRole('button', { name: /^Send 30/ }).waitFor({ timeout: 60_000 })
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Send 30/ }).click()
  await approve(page)
  await screenOf(page, 'done')
  const { fulfilled } = await shownPayment(api, page)
  expect(await stage.held(weth, to)).toBe(fulfilled.output_amount.amount)
  expect(await stage.held(usdc, deposit_address)).toBe('0')
  expect(errors).toEqual([])
  await page.context().close()
})

test('the owner of a smart account takes money back on the word of its key', async () => {
  const owner = createSmartOwner()
  const rpc = await stage.product.rpcUrl('arbitrum')
  const [person] = await Promise.all([createDepositor(api, rpc, 'arbitrum', usdc, '40'), owner.deploy(rpc)])
  // The page offers what the wallet holds. It is paid by somebody else, as the account sends nothing from here.
  await api.post('/control/faucet', { token: usdc, address: owner.address, amount: '40' })
  const { page, errors } = await openDeposit(stage, surfaces[0], {
    amount: '40',
    output: weth,
    wallet: createSmartWallet(owner, 31_337),
  })
  await screenOf(page, 'fund-transfer')
  const { next_instruction, owner_address } = await shownPayment(api, page)
  expect(owner_address).toBe(owner.address)
  const [{ deposit_address }] = next_instruction.deposit_info
  await failExchange(page, () => person.pay(usdc, deposit_address, '40'))
  await reviewWithdrawal(page)
  await page.getByRole('button', { name: /^Sign and withdraw/ }).click()
  // The signature is not one of the address itself: whether it is a smart account's, its owner says.
  await page.getByRole('button', { name: 'It is a smart account, sign as one' }).click()
  const received = await withdrawnAmount(page)
  expect(gained('40', await stage.held(usdc, owner.address))).toBe(received)
  expect(await stage.held(usdc, deposit_address)).toBe('0')
  expect(errors).toEqual([])
  await page.context().close()
})
