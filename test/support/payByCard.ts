import type { FrameLocator, Page } from 'playwright'

/** Fills in and submits the onramp page, in its frame or in its own tab. */
export async function payByCard(frame: FrameLocator | Page, number = '4242 4242 4242 4242'): Promise<void> {
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expires').fill('12/30')
  await frame.getByLabel('Code', { exact: true }).fill('123')
  await frame.getByLabel('Name on card').fill('Ada Lovelace')
  await frame.getByRole('button', { name: /^Pay/ }).click()
}
