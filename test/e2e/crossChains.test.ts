import type { Browser, FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDepositsApi } from '../support/depositsApi.js'
import { freshAddress } from '../support/freshAddress.js'
import { tokenId } from '../support/quoteAndConfirm.js'
import { type Product, startProduct } from '../support/startProduct.js'
import { tokenBalance } from '../support/tokenBalance.js'
import { chooseProvider, launchBrowser, openPage, surfaces } from './support.js'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const pages = [
  { name: 'the playground', path: '/' },
  { name: 'one script tag', path: '/script-tag' },
]

/** Waits for the receipt and holds it against the chain and against the service: it arrived, and over the bridge. */
async function expectArrival(page: Page, output: string, to: string): Promise<void> {
  await page.locator('[data-screen="done"]').waitFor({ timeout: 100_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'JSON' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const receipt = JSON.parse(Buffer.concat(chunks).toString())
  const [network = '', token = ''] = output.split(':')
  expect(receipt.arrived).toEqual({
    asset: output,
    amount: await tokenBalance(await product.rpcUrl(network), token, to),
  })

  const { body: payment } = await createDepositsApi(product.serviceUrl).get(
    `/payments?payment_id=${receipt.payment_id}`,
  )
  const { route } = payment.fulfilled as { route: { pieces_info: { type: string }[]; transaction_hash?: string }[] }
  expect(route.flatMap(({ pieces_info }) => pieces_info.map(({ type }) => type))).toContain('bridge')
  for (const step of route) expect(step.transaction_hash).toMatch(/^0x[0-9a-f]{64}$/)
}

async function approveInWallet(page: Page): Promise<void> {
  const dialog = page.locator('dialog.dev-wallet')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function payByCard(frame: FrameLocator): Promise<void> {
  await frame.getByLabel('Card number').fill('4242 4242 4242 4242')
  await frame.getByLabel('Expires').fill('12/30')
  await frame.getByLabel('Code', { exact: true }).fill('123')
  await frame.getByLabel('Name on card').fill('Ada Lovelace')
  await frame.getByRole('button', { name: /^Pay/ }).click()
}

test.concurrent.each(pages)(
  'ether that a wallet holds on Arbitrum arrives as ether on Base, from $name',
  async ({ path }) => {
    const { page, errors, foreign } = await openPage(browser, surfaces[2])
    const to = freshAddress()
    const output = 'base:0x'
    await page.goto(`${product.url}${path}?paymentMethod=wallet&wallet=list&output=${output}&destination=${to}`)
    await page
      .getByRole('button', { name: /Dev wallet|Connect/ })
      .first()
      .click()
    await approveInWallet(page)
    await page.getByLabel(/You pay from/).fill('0.01')
    await page
      .getByText(/ on Arbitrum/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Review deposit', disabled: false }).click()
    await page.getByRole('button', { name: /^Confirm and/ }).click()
    await page.getByRole('button', { name: /^Send/ }).first().click()
    await approveInWallet(page)
    await expectArrival(page, output, to)
    expect(errors).toEqual([])
    expect(foreign).toEqual([])
    await page.context().close()
  },
)

test.concurrent.each(pages)(
  'a card pays for a token on a chain that its provider does not pay out on, from $name',
  async ({ path }) => {
    const { page, errors, foreign } = await openPage(browser, surfaces[2])
    const to = freshAddress()
    const output = await tokenId(createDepositsApi(product.serviceUrl), 'ethereum', 'LINK')
    await page.goto(`${product.url}${path}?paymentMethod=card&amount=100&output=${output}&destination=${to}`)
    await chooseProvider(page, 'Northpay')
    await page.getByRole('button', { name: 'Confirm and pay 100.00 USD' }).click()
    await payByCard(page.frameLocator('iframe'))
    await expectArrival(page, output, to)
    expect(errors).toEqual([])
    expect(foreign).toEqual([])
    await page.context().close()
  },
)
