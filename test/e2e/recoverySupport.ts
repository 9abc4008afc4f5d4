import type { Browser, Page } from 'playwright'
import { formatUnits, parseUnits } from 'viem'
import type { DepositsApi } from '../support/depositsApi.js'
import { freshAddress } from '../support/freshAddress.js'
import { type Product, startProduct } from '../support/startProduct.js'
import { tokenBalance } from '../support/tokenBalance.js'
import type { SmartWallet } from './createSmartWallet.js'
import { launchBrowser, openPage, type Surface, surfaces, type WatchedPage } from './support.js'

/** A watched page with a deposit in progress, its URL, and the destination address. */
export type Visit = WatchedPage & { url: string; to: string }

/** What the recovery tests share. */
export type Stage = {
  product: Product
  browser: Browser
  /** On-chain balance of a token at an address, as a decimal string. */
  balanceOf: (asset: string, address: string) => Promise<string>
  close: () => Promise<void>
}

/** @param options.strict The service sends only what the specification defines. */
export async function openStage({ strict }: { strict?: boolean } = {}): Promise<Stage> {
  const [product, browser] = await Promise.all([startProduct({ blockMs: 500, strict }), launchBrowser()])
  return {
    product,
    browser,
    balanceOf: async (asset, address) => {
      const [network = '', contract = ''] = asset.split(':')
      return tokenBalance(await product.rpcUrl(network), contract, address)
    },
    close: async () => {
      await browser.close()
      await product.stop()
    },
  }
}

export type DepositOptions = {
  amount: string
  output: string
  /** Default: the Dev wallet. */
  wallet?: SmartWallet
}

/** Connects a wallet and confirms a deposit of USDC on Arbitrum, up to the funding screen. */
export async function openDeposit(
  { browser, product }: Stage,
  surface: Surface,
  { amount, output, wallet }: DepositOptions,
): Promise<Visit> {
  const to = freshAddress()
  const url = `${product.url}/?paymentMethod=wallet&wallet=list&output=${output}&destination=${to}`
  const watched = await openPage(browser, surface)
  const { page } = watched
  await wallet?.announce(page.context())
  await page.goto(url)
  await (wallet?.connect ?? connectDevWallet)(page)
  // Select USDC explicitly: the default is the wallet's largest balance.
  const choose = page.getByRole('button', { name: /choose what to pay with/ })
  await choose.first().click()
  await page.getByRole('combobox').fill('USDC')
  await page
    .getByRole('option', { name: /USDC.*Arbitrum/ })
    .first()
    .click()
  await page.getByLabel(/You pay from/).fill(amount)
  await page.getByRole('button', { name: 'Review deposit' }).click()
  await page.getByRole('button', { name: /^Confirm and/ }).click()
  return { ...watched, url, to }
}

export async function connectDevWallet(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Dev wallet|Connect/ })
    .first()
    .click()
  await approve(page)
}

/** Opens a payment from the history by its id. */
export async function findById(page: Page, paymentId: string): Promise<void> {
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('searchbox').fill(paymentId)
  await page.getByRole('region', { name: 'With this id' }).getByRole('button').click()
}

/** Opens a payment in another browser, where its customer is signed in and nothing else is known. */
export async function openElsewhere({ browser }: Stage, { page: first, url }: Visit, paymentId: string) {
  const watched = await openPage(browser, surfaces[0])
  await watched.page.context().addCookies(await first.context().cookies())
  await first.context().close()
  await watched.page.goto(url)
  await connectDevWallet(watched.page)
  await findById(watched.page, paymentId)
  return watched
}

/** Presses a button in the Dev wallet's dialog, which is outside the widget. */
export async function respondInWallet(page: Page, button: RegExp): Promise<void> {
  const dialog = page.locator('dialog.dev-wallet')
  await dialog.getByRole('button', { name: button }).click()
  await dialog.waitFor({ state: 'detached' })
}

export const approve = (page: Page) => respondInWallet(page, /approve/i)

export async function sendFromWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send/ }).first().click()
  await approve(page)
}

export async function screenOf(page: Page, name: string): Promise<void> {
  await page.locator(`[data-screen="${name}"]`).waitFor({ timeout: 90_000 })
}

/** Simulates returning to the tab, which makes the widget refetch at once. */
export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

export async function shownPaymentId(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stored = Object.entries(localStorage).find(([key, text]) => /^dw:/.test(key) && text.includes('paymentId'))
    return (JSON.parse(stored?.[1] ?? '{}') as { state: { paymentId: string } }).state.paymentId
  })
}

// biome-ignore lint/suspicious/noExplicitAny: the shape is defined by the API specification
export async function shownPayment(api: DepositsApi, page: Page): Promise<any> {
  return (await api.get(`/payments?payment_id=${await shownPaymentId(page)}`)).body
}

/** Goes from the problem screen to the withdrawal review. */
export async function reviewWithdrawal(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Withdraw to my wallet/ }).click()
  await page.getByRole('button', { name: 'Review what you sign' }).click()
  await screenOf(page, 'recover-review')
}

/** The withdrawn amount shown on the screen, as a decimal string. */
export async function withdrawnAmount(page: Page): Promise<string> {
  await screenOf(page, 'recover-done')
  const text = await page.locator('.dw-outcome .dw-amount').textContent()
  return /[\d.]+/.exec(text ?? '')?.[0] ?? ''
}

/** The increase between two balances, as a decimal string. */
export function increase(before: string, after: string): string {
  return formatUnits(parseUnits(after, 18) - parseUnits(before, 18), 18)
}
