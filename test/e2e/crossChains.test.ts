// @module-tag nightly
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { createDepositsApi } from '../support/depositsApi.js'
import { freshAddress } from '../support/freshAddress.js'
import { payByCard } from '../support/payByCard.js'
import { tokenId } from '../support/quoteAndConfirm.js'
import { tokenBalance } from '../support/tokenBalance.js'
import { productStage } from './productStage.js'
import { chooseProvider, openPage, readReceipt, surfaces } from './support.js'

const stage = productStage()

const pages = [
  { name: 'the playground', path: '/' },
  { name: 'one script tag', path: '/script-tag' },
]

/** Waits for the receipt and checks it against the chain and the service, including that the route used a bridge. */
async function expectArrival(page: Page, output: string, to: string): Promise<void> {
  const { paymentId, ...arrived } = await readReceipt(page)
  const [network = '', token = ''] = output.split(':')
  expect(arrived).toEqual({
    asset: output,
    amount: await tokenBalance(await stage.product.rpcUrl(network), token, to),
  })

  const { body: payment } = await createDepositsApi(stage.product.serviceUrl).get(`/payments?payment_id=${paymentId}`)
  const { route } = payment.fulfilled as { route: { pieces_info: { type: string }[]; transaction_hash?: string }[] }
  expect(route.flatMap(({ pieces_info }) => pieces_info.map(({ type }) => type))).toContain('bridge')
  for (const step of route) expect(step.transaction_hash).toMatch(/^0x[0-9a-f]{64}$/)
}

async function approveInWallet(page: Page): Promise<void> {
  const dialog = page.locator('dialog.dev-wallet')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test.concurrent.each(pages)('ETH from a wallet on Arbitrum arrives as ETH on Base ($name)', async ({ path }) => {
  const { page, errors, foreign } = await openPage(stage.browser, surfaces[2])
  const to = freshAddress()
  const output = 'base:0x'
  await page.goto(`${stage.product.url}${path}?paymentMethod=wallet&wallet=list&output=${output}&destination=${to}`)
  await page
    .getByRole('button', { name: /Dev wallet|Connect/ })
    .first()
    .click()
  await approveInWallet(page)
  await page.getByRole('button', { name: /choose what to pay with/ }).click()
  await page.getByRole('combobox').fill('ETH')
  await page
    .getByRole('option', { name: /^ETH.*Arbitrum/ })
    .first()
    .click()
  await page.getByLabel(/You pay from/).fill('0.01')
  await page.getByRole('button', { name: /^Continue/, disabled: false }).click()
  await page.getByRole('button', { name: /^(Send \d|Get the address)/ }).click()
  await page.getByRole('button', { name: /^Send/ }).first().click()
  await approveInWallet(page)
  await expectArrival(page, output, to)
  expect(errors).toEqual([])
  expect(foreign).toEqual([])
  await page.context().close()
})

test.concurrent.each(pages)(
  'a card buys a token on a chain its provider does not pay out on ($name)',
  async ({ path }) => {
    const { page, errors, foreign } = await openPage(stage.browser, surfaces[2])
    const to = freshAddress()
    const output = await tokenId(createDepositsApi(stage.product.serviceUrl), 'ethereum', 'LINK')
    await page.goto(`${stage.product.url}${path}?paymentMethod=card&amount=100&output=${output}&destination=${to}`)
    await chooseProvider(page, 'Northpay')
    await page.getByRole('button', { name: 'Pay $100.00' }).click()
    await payByCard(page.frameLocator('iframe'))
    await expectArrival(page, output, to)
    expect(errors).toEqual([])
    expect(foreign).toEqual([])
    await page.context().close()
  },
)
