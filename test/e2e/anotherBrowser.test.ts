// @module-tag nightly
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { sendReviewed } from '../support/sendReviewed.js'
import { productStage } from './productStage.js'
import { axeViolations, openPage, surfaces } from './support.js'

const stage = productStage()

/** The text that the wallet shows. */
async function approveInWallet(page: Page): Promise<string> {
  const dialog = page.locator('dialog.dev-wallet')
  await dialog.waitFor()
  const text = (await dialog.locator('pre').allTextContents()).join('')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'detached' })
  return text
}

/** A new browser with the Dev wallet connected. */
async function openWithWallet() {
  const watched = await openPage(stage.browser, surfaces[0])
  const { page } = watched
  await page.goto(`${stage.product.url}/?paymentMethod=wallet&wallet=list&output=base:0x&destination=${freshAddress()}`)
  await page
    .getByRole('button', { name: /Dev wallet|Connect/ })
    .first()
    .click()
  await approveInWallet(page)
  return watched
}

test('one signature shows in one browser what was deposited in another', async () => {
  const { page: first } = await openWithWallet()
  await first.getByLabel(/You pay from/).fill('20')
  await first
    .getByText(/ on Arbitrum/)
    .first()
    .waitFor()
  await first.getByRole('button', { name: /^Continue/, disabled: false }).click()
  await sendReviewed(first, 'dialog.dev-wallet')
  await approveInWallet(first)
  await first.locator('[data-screen="track"], [data-screen="done"]').waitFor()

  const { page, errors, foreign } = await openWithWallet()
  await page.getByLabel(/You pay from/).waitFor()
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByText('None yet. Deposits you make here show up here.').waitFor()
  const card = page.getByRole('region', { name: 'Dev wallet' })
  await card.getByRole('button', { name: 'Exact message' }).click()
  const shown = await card.locator('pre').textContent()
  expect(await axeViolations(page)).toEqual([])
  await card.getByRole('button', { name: 'Sign to see my deposits', disabled: false }).click()
  expect(await approveInWallet(page)).toBe(shown)
  const row = page.getByRole('button', { name: /^20\.00 \w+ to .*Made elsewhere/s })
  await row.waitFor()

  // The session outlives the page.
  await page.reload()
  await page.getByRole('button', { name: 'History' }).click()
  await row.waitFor()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Forget this wallet’s deposits' }).click()
  await page.getByText('Forgotten. Deposits made in this browser still show.').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('None yet. Deposits you make here show up here.').waitFor()
  expect(errors).toEqual([])
  expect(foreign).toEqual([])
  await Promise.all([first.context().close(), page.context().close()])
})
