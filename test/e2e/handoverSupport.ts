import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { approve, connectDevWallet, type Stage, screenOf } from './recoverySupport.js'
import { axeViolations, chooseProvider, openPage, surfaces, type WatchedPage } from './support.js'

export type Laptop = WatchedPage & { url: string; to: string }

/** A browser without a wallet. */
export async function openLaptop({ browser, product }: Stage, query = ''): Promise<Laptop> {
  const watched = await openPage(browser, surfaces[2])
  const to = freshAddress()
  const url = `${product.url}/?paymentMethod=card&wallet=none&destination=${to}${query}`
  await watched.page.goto(url)
  return { ...watched, url, to }
}

export const codeOf = (page: Page) => page.locator('.dw-handover-code').textContent()

/** The link of the code on the screen, which the person copies. */
export async function linkOn(page: Page): Promise<string> {
  await screenOf(page, 'handover')
  await page.getByRole('img', { name: 'Code to sign on your phone' }).waitFor()
  const context = page.context()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the link instead' }).click()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Another browser, of somebody who is nobody to the host, with the Dev wallet; or another tab of the one before. */
export async function openPhone({ browser }: Stage, link: string, before?: BrowserContext): Promise<WatchedPage> {
  const watched = await openPage(browser, surfaces[0], before)
  const url = new URL(link)
  url.searchParams.set('wallet', 'list')
  await watched.page.goto(url.href)
  return watched
}

/** Signs what the phone shows. */
export async function signOnPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in your wallet', disabled: false }).click()
  await approve(page)
}

/** Deposits 500 USD with the wallet of the phone as the owner, up to the review. */
export async function chooseOwner(stage: Stage, laptop: Laptop): Promise<{ phone: WatchedPage; owner: string }> {
  const { page } = laptop
  await page.getByLabel('You pay').fill('500')
  await chooseProvider(page, 'Northpay')
  await page.getByRole('radio', { name: /^Sign on your phone/ }).click()
  await page.getByRole('button', { name: 'Sign on your phone' }).click()
  const phone = await openPhone(stage, await linkOn(page))
  await screenOf(phone.page, 'handover-task')
  expect(await codeOf(phone.page)).toBe(await codeOf(page))
  expect(await axeViolations(page)).toEqual([])
  await connectDevWallet(phone.page)
  await phone.page.getByText('This wallet will own the payment').waitFor()
  expect(await axeViolations(phone.page)).toEqual([])
  const owner = (await phone.page.locator('.dw-address').textContent()) ?? ''
  await phone.page.getByRole('button', { name: 'Use this wallet' }).click()
  await screenOf(page, 'handover-owner')
  expect(await page.locator('.dw-address').textContent()).toBe(owner)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Yes, it’s my wallet' }).click()
  return { phone, owner }
}
