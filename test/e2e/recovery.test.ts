import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDepositor } from '../support/createDepositor.js'
import { createDepositsApi, type DepositsApi } from '../support/depositsApi.js'
import { freshAddress } from '../support/freshAddress.js'
import { tokenId } from '../support/quoteAndConfirm.js'
import { type Product, startProduct } from '../support/startProduct.js'
import { tokenBalance } from '../support/tokenBalance.js'
import { axeViolations, launchBrowser, openPage, type Surface, surfaces } from './support.js'

let product: Product
let browser: Browser
let api: DepositsApi

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
  api = createDepositsApi(product.serviceUrl)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const walletPage = (output: string, to: string) =>
  `${product.url}/?source=wallet&wallet=list&output=${output}&destination=${to}`

async function answerWallet(page: Page, button: RegExp): Promise<void> {
  const dialog = page.locator('dialog.dev-wallet')
  await dialog.getByRole('button', { name: button }).click()
  await dialog.waitFor({ state: 'detached' })
}

const approve = (page: Page) => answerWallet(page, /approve/i)

/** Connects the Dev wallet and confirms a deposit from it, up to where the money is asked for. */
async function openDeposit(surface: Surface, amount: string, output: string) {
  const to = freshAddress()
  const watched = await openPage(browser, surface)
  const { page } = watched
  await page.goto(walletPage(output, to))
  await page
    .getByRole('button', { name: /Dev wallet|Connect/ })
    .first()
    .click()
  await approve(page)
  // From dollars, whatever the wallet holds most of.
  await page
    .getByRole('button', { name: /choose what to pay with/ })
    .first()
    .click()
  await page.getByRole('combobox').fill('USDC')
  await page
    .getByRole('option', { name: /USDC.*Arbitrum/ })
    .first()
    .click()
  await page.getByLabel(/You pay from/).fill(amount)
  await page.getByRole('button', { name: 'Review deposit' }).click()
  await page.getByRole('button', { name: /^Confirm and/ }).click()
  return { ...watched, to }
}

async function screenOf(page: Page, name: string): Promise<void> {
  await page.locator(`[data-screen="${name}"]`).waitFor({ timeout: 90_000 })
}

async function shownPaymentId(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stored = Object.entries(localStorage).find(([key, text]) => /^dw:/.test(key) && text.includes('paymentId'))
    return (JSON.parse(stored?.[1] ?? '{}') as { state: { paymentId: string } }).state.paymentId
  })
}

// biome-ignore lint/suspicious/noExplicitAny: read by the specification
async function readPayment(id: string): Promise<any> {
  return (await api.get(`/payments?payment_id=${id}`)).body
}

test('money of a failed exchange is withdrawn to the wallet it came from, also over a reload', async () => {
  const weth = await tokenId(api, 'arbitrum', 'WETH')
  const { page, errors, foreign } = await openDeposit(surfaces[0], '40', weth)
  await page.getByRole('button', { name: /^Send/ }).first().waitFor()
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum', seconds: 120 })
  await page.getByRole('button', { name: /^Send/ }).first().click()
  await approve(page)
  await screenOf(page, 'problem')
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum', seconds: 0 })
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /Withdraw to my wallet/ }).click()
  await page.getByRole('button', { name: 'See what you sign' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'See what you sign' }).click()
  await screenOf(page, 'recover-review')
  // A refused signature is a step back: nothing is lost and nothing is red.
  await page.getByRole('button', { name: /^Sign and withdraw/ }).click()
  await answerWallet(page, /reject/i)
  await page.getByText('You closed the request').waitFor()
  expect(await page.locator('[data-tone="danger"]').count()).toBe(0)
  await page.reload()
  await screenOf(page, 'recover-review')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Sign and withdraw/ }).click()
  await approve(page)
  await screenOf(page, 'recover-done')
  expect(await axeViolations(page)).toEqual([])
  const payment = await readPayment(await shownPaymentId(page))
  expect(payment.status).toBe('WITHDRAWN')
  expect(payment.withdrawals).toMatchObject([{ status: 'SUCCESS', recipient_address: payment.owner_address }])
  await page.getByRole('button', { name: 'Back to the payment' }).click()
  await screenOf(page, 'done')
  expect(errors).toEqual([])
  expect(foreign).toEqual([])
  await page.context().close()
})

test('a deposit of 900 dollars goes on once its owner signed that the wallet is theirs', async () => {
  const link = await tokenId(api, 'arbitrum', 'LINK')
  const { page, errors, to } = await openDeposit(surfaces[2], '900', link)
  await screenOf(page, 'verify')
  await page.getByRole('button', { name: 'Sign in your wallet' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign in your wallet' }).click()
  await approve(page)
  await page.getByRole('button', { name: /^Send/ }).first().click()
  await approve(page)
  await screenOf(page, 'done')
  const payment = await readPayment(await shownPaymentId(page))
  expect(payment.fulfilled.output_amount.amount).toBe(
    await tokenBalance(await product.rpcUrl('arbitrum'), link.split(':')[1] ?? '', to),
  )
  expect(errors).toEqual([])
  await page.context().close()
})

test('money of a failed exchange goes on with a new quote and arrives', async () => {
  const weth = await tokenId(api, 'arbitrum', 'WETH')
  const { page, errors, to } = await openDeposit(surfaces[1], '60', weth)
  await page.getByRole('button', { name: /^Send/ }).first().waitFor()
  const parentId = await shownPaymentId(page)
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum', seconds: 120 })
  await page.getByRole('button', { name: /^Send/ }).first().click()
  await approve(page)
  await screenOf(page, 'problem')
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum', seconds: 0 })
  await page.getByRole('button', { name: 'Get a new quote' }).click()
  await page.getByRole('button', { name: /^Continue with/ }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await page.getByRole('button', { name: /^Sign and move/ }).click()
  await approve(page)
  await screenOf(page, 'done')
  const child = await readPayment(await shownPaymentId(page))
  expect(child).toMatchObject({ status: 'COMPLETE', parent_payment_id: parentId, destination_address: to })
  expect(errors).toEqual([])
  await page.context().close()
})

test('too little is topped up from the wallet and arrives', async () => {
  const weth = await tokenId(api, 'arbitrum', 'WETH')
  const { page, errors } = await openDeposit(surfaces[3], '50', weth)
  await page.getByRole('button', { name: /^Send/ }).first().waitFor()
  const payment = await readPayment(await shownPaymentId(page))
  const [{ deposit_token, deposit_address }] = payment.next_instruction.deposit_info
  const [network = ''] = deposit_token.split(':')
  const person = await createDepositor(api, await product.rpcUrl(network), network, deposit_token, '100')
  await person.pay(deposit_token, deposit_address, '20')
  await page.getByRole('button', { name: /^Send 30/ }).waitFor({ timeout: 60_000 })
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Send 30/ }).click()
  await approve(page)
  await screenOf(page, 'done')
  expect(errors).toEqual([])
  await page.context().close()
})
