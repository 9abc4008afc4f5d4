import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
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
  await pressByKeyboard(page, /^Get an address/)
  await arriveAt(page, 'confirm')
  await pressByKeyboard(page, /^Confirm and/)
  await arriveAt(page, 'fund-transfer')
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
  await pressByKeyboard(page, /Review deposit/)
  await arriveAt(page, 'confirm')
  await pressByKeyboard(page, /^Confirm and/)
  await arriveAt(page, 'fund-transfer')
  await failExchange(stage, page, async () => {
    await pressByKeyboard(page, /^Send/)
    await approveByKeyboard(page)
    await arriveAt(page, 'problem')
  })
  await pressByKeyboard(page, /Withdraw to my wallet/)
  await arriveAt(page, 'recover')
  await pressByKeyboard(page, /Review what you sign/)
  await arriveAt(page, 'recover-review')
  await pressByKeyboard(page, /^Sign and withdraw/)
  await approveByKeyboard(page)
  expect(await withdrawnAmount(page)).toMatch(/[1-9]/)
  await arriveAt(page, 'recover-done')
  await page.context().close()
})
