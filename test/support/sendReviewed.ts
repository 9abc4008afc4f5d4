import type { Page } from 'playwright'

const sendOnReview = /^(Send \d|Get the address)/

/** Sends from the review until the wallet is asked. A deposit to another network takes a second press. */
export async function sendReviewed(page: Page, walletDialog: string): Promise<void> {
  await page.getByRole('button', { name: sendOnReview }).click()
  const dialog = page.locator(walletDialog)
  const again = page.getByRole('button', { name: /^Send from/, disabled: false })
  await dialog.or(again).first().waitFor()
  // The button is enabled for a moment before it asks by itself.
  if (!(await dialog.isVisible())) await again.click({ timeout: 2_000 }).catch(() => undefined)
  await dialog.waitFor()
}

/** Confirms the review, and lets its press grow old, so that the transfer waits for one of its own. */
export async function confirmOnly(page: Page, press?: () => Promise<void>): Promise<void> {
  await (press ? press() : page.getByRole('button', { name: sendOnReview }).click())
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 20_000
  })
}
