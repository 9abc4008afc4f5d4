import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { tokenBalance } from '../support/tokenBalance.js'
import { productStage } from './productStage.js'
import { axeViolations, openPage, pressByKeyboard, surfaces, tabTo } from './support.js'

const stage = productStage()

/** Asset id of a token by network and symbol, from the service's catalog. */
async function assetId(network: string, symbol: string): Promise<string> {
  const response = await fetch(`${stage.product.serviceUrl}/assets`, {
    headers: { authorization: 'Bearer sk_sandbox' },
  })
  const assets = (await response.json()) as Record<string, { chain?: string; symbol: string }>
  const found = Object.entries(assets).find(([, asset]) => asset.chain === network && asset.symbol === symbol)
  if (!found) throw new Error(`No ${symbol} on ${network}.`)
  return found[0]
}

async function approveInWallet(page: Page, button: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await dialog.getByRole('button', { name: button }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const approve = /approve|connect|send/i

// With the card test, `npm run prove` covers each width and theme once, and `npm test` each width.
test.each(process.env.SCALE === '1' ? [surfaces[1], surfaces[2]] : [surfaces[2]])(
  'a swap sent from the Dev wallet arrives as the receipt says ($name)',
  async (surface) => {
    const { page, errors, foreign } = await openPage(stage.browser, surface)
    const to = freshAddress()
    const [input, output] = [await assetId('arbitrum', 'USDC'), await assetId('arbitrum', 'LINK')]
    await page.goto(
      `${stage.product.url}/?paymentMethod=wallet&wallet=list&input=${input}&output=${output}&destination=${to}`,
    )
    await page
      .getByRole('button', { name: /Dev wallet|Connect/ })
      .first()
      .click()
    await approveInWallet(page, approve)
    await page.getByLabel(/You pay from/).fill('40')
    expect(await axeViolations(page)).toEqual([])
    // Two presses, and the wallet.
    await page.getByRole('button', { name: /^Continue/ }).click()
    await page.getByRole('button', { name: /^Send \d/ }).click()
    await page.getByRole('dialog').waitFor()
    // A code is for someone who pays from elsewhere.
    expect(await page.getByRole('img', { name: /QR/ }).count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    await approveInWallet(page, approve)
    await page.locator('[data-screen="done"]').waitFor()
    expect(await axeViolations(page)).toEqual([])
    const arrived = await tokenBalance(await stage.product.rpcUrl('arbitrum'), output.split(':')[1] ?? '', to)
    const payment = await lastPayment(page)
    expect(payment.fulfilled.output_amount.amount).toBe(arrived)
    for (const step of payment.fulfilled.route) expect(step.transaction_hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(errors).toEqual([])
    expect(foreign).toEqual([])
    await page.context().close()
  },
)

type LastPayment = {
  payment_id: string
  fulfilled: { output_amount: { amount: string }; route: { transaction_hash?: string }[] }
}

/** The payment on the screen, fetched through the playground's proxy with its session. */
async function lastPayment(page: Page): Promise<LastPayment> {
  return page.evaluate(async () => {
    const stored = Object.entries(localStorage).find(
      ([key, text]) => key.startsWith('dw:') && text.includes('paymentId'),
    )
    const { paymentId } = JSON.parse(stored?.[1] ?? '{}').state as { paymentId: string }
    const response = await fetch(`/api/deposits/payments?payment_id=${paymentId}`)
    return response.json()
  })
}

test('a swap works with the keyboard alone', async () => {
  const { page } = await openPage(stage.browser, surfaces[2])
  const to = freshAddress()
  const [input, output] = [await assetId('base', 'USDC'), await assetId('base', 'DAI')]
  await page.goto(
    `${stage.product.url}/?paymentMethod=wallet&wallet=list&input=${input}&output=${output}&destination=${to}`,
  )
  await pressByKeyboard(page, /Dev wallet|Connect/)
  await page.getByRole('dialog').waitFor()
  await pressByKeyboard(page, approve)
  await page.getByLabel(/You pay from/).waitFor()
  await tabTo(page, 'textbox', /You pay from/)
  await page.keyboard.type('25')
  await pressByKeyboard(page, /^Continue/)
  await pressByKeyboard(page, /^Send \d/)
  await page.getByRole('dialog').waitFor()
  await pressByKeyboard(page, approve)
  await page.locator('[data-screen="done"]').waitFor()
  const arrived = await tokenBalance(await stage.product.rpcUrl('base'), output.split(':')[1] ?? '', to)
  expect(arrived).toMatch(/^2[45]\./)
  await page.context().close()
})

test('a rejected request shows no error, and the transfer can be sent again', async () => {
  const { page } = await openPage(stage.browser, surfaces[0])
  const [input, output] = [await assetId('arbitrum', 'USDC'), await assetId('arbitrum', 'LINK')]
  const query = new URLSearchParams({
    paymentMethod: 'wallet',
    wallet: 'list',
    input,
    output,
    destination: freshAddress(),
  })
  await page.goto(`${stage.product.url}/?${query}`)
  await page
    .getByRole('button', { name: /Dev wallet|Connect/ })
    .first()
    .click()
  await approveInWallet(page, approve)
  await page.getByLabel(/You pay from/).fill('40')
  await page.getByRole('button', { name: /^Continue/ }).click()
  await page.getByRole('button', { name: /^Send \d/ }).click()
  await approveInWallet(page, /reject/i)
  await page.locator('p').getByText('You closed the request').waitFor()
  expect(await page.locator('[data-tone="danger"]').count()).toBe(0)
  await page.getByRole('button', { name: /^Send/ }).first().click()
  await approveInWallet(page, approve)
  await page.locator('[data-screen="done"]').waitFor()
  await page.context().close()
})
