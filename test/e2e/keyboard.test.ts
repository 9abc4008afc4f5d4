// @module-tag nightly
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { confirmOnly } from '../support/sendReviewed.js'
import { failExchange, recoveryStage, screenOf, shownPayment, withdrawnAmount } from './recoverySupport.js'
import { openPage, pressByKeyboard, surfaces } from './support.js'

const stage = recoveryStage()

/** Waits for a screen and for its title to have focus, where a screen reader continues. */
async function arriveAt(page: Page, screen: string): Promise<void> {
  await screenOf(page, screen)
  await page.locator(`[data-screen="${screen}"] h2:focus`).waitFor()
}

async function approveByKeyboard(page: Page): Promise<void> {
  const dialog = page.locator('dialog.dev-wallet')
  await dialog.waitFor()
  await pressByKeyboard(page, /approve/i)
  await dialog.waitFor({ state: 'detached' })
}

test('a transfer works with the keyboard alone, and focus follows it', async () => {
  const { page } = await openPage(stage.browser, surfaces[2])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const to = freshAddress()
  const query = new URLSearchParams({
    paymentMethod: 'transfer',
    input: stage.usdc,
    output: stage.weth,
    amount: '50',
    destination: to,
  })
  await page.goto(`${stage.product.url}/?${query}`)
  // Closing the asset picker without a choice returns focus to the button that opened it.
  await pressByKeyboard(page, /choose what to pay with/)
  await page.getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('button:focus', { hasText: /USDC/ }).waitFor()
  await pressByKeyboard(page, /^Get deposit address/)
  await arriveAt(page, 'confirm')
  await pressByKeyboard(page, /^(Send \d|Get the address)/)
  await arriveAt(page, 'transfer')
  await pressByKeyboard(page, /^Copy address/)
  await pressByKeyboard(page, /^Got it, copy address/)
  const { next_instruction } = await shownPayment(stage.api, page)
  const [{ deposit_address }] = next_instruction.deposit_info
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(deposit_address)
  const payer = await stage.createPayer(stage.usdc, '50')
  await payer.pay(stage.usdc, deposit_address, '50')
  await arriveAt(page, 'done')
  const { fulfilled } = await shownPayment(stage.api, page)
  expect(await stage.balanceOf(stage.weth, to)).toBe(fulfilled.output_amount.amount)
  await page.context().close()
})

test('a withdrawal works with the keyboard alone, and focus follows it', async () => {
  const { page } = await openPage(stage.browser, surfaces[0])
  const query = new URLSearchParams({
    paymentMethod: 'wallet',
    wallet: 'list',
    input: stage.usdc,
    output: stage.weth,
    amount: '40',
  })
  await page.goto(`${stage.product.url}/?${query}&destination=${freshAddress()}`)
  await pressByKeyboard(page, /Dev wallet|Connect/)
  await approveByKeyboard(page)
  await pressByKeyboard(page, /^Continue/)
  await arriveAt(page, 'confirm')
  await confirmOnly(page, () => pressByKeyboard(page, /^Send \d/))
  await arriveAt(page, 'transfer')
  await failExchange(stage, page, async () => {
    await pressByKeyboard(page, /^Send/)
    await approveByKeyboard(page)
    await arriveAt(page, 'problem')
  })
  await pressByKeyboard(page, /Take it back/)
  await arriveAt(page, 'withdraw')
  await pressByKeyboard(page, /Check what you sign/)
  await arriveAt(page, 'withdrawal-review')
  await pressByKeyboard(page, /^Sign to take it back/)
  await approveByKeyboard(page)
  await arriveAt(page, 'withdrawal-done')
  expect(await withdrawnAmount(page)).toMatch(/[1-9]/)
  await page.context().close()
})
