import type { Browser, Page } from 'playwright'
import { formatUnits, parseUnits } from 'viem'
import type { DepositsApi } from '../support/depositsApi.js'
import { freshAddress } from '../support/freshAddress.js'
import { type Product, startProduct } from '../support/startProduct.js'
import { tokenBalance } from '../support/tokenBalance.js'
import type { SmartWallet } from './createSmartWallet.js'
import { launchBrowser, openPage, type Surface, type WatchedPage } from './support.js'

/** A page on which money is paid in, what it must not have, and where the money should arrive. */
export type Visit = WatchedPage & { url: string; to: string }

/** Everything a test of recoveries needs to run. */
export type Stage = {
  product: Product
  browser: Browser
  /** What an address holds of a token, from its chain. */
  held: (asset: string, address: string) => Promise<string>
  close: () => Promise<void>
}

export async function openStage(): Promise<Stage> {
  const [product, browser] = await Promise.all([startProduct({ blockMs: 500 }), launchBrowser()])
  return {
    product,
    browser,
    held: async (asset, address) => {
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

/** Connects a wallet and confirms a deposit of dollars on Arbitrum, up to where the money is asked for. */
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
  // From dollars, whatever the wallet holds most of.
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

/** Presses a button of the Dev wallet, which asks outside of the widget. */
export async function answerWallet(page: Page, button: RegExp): Promise<void> {
  const dialog = page.locator('dialog.dev-wallet')
  await dialog.getByRole('button', { name: button }).click()
  await dialog.waitFor({ state: 'detached' })
}

export const approve = (page: Page) => answerWallet(page, /approve/i)

export async function sendFromWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send/ }).first().click()
  await approve(page)
}

export async function screenOf(page: Page, name: string): Promise<void> {
  await page.locator(`[data-screen="${name}"]`).waitFor({ timeout: 90_000 })
}

/** Comes back to the tab after being somewhere else, which makes the page look for news at once. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

export async function shownPaymentId(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stored = Object.entries(localStorage).find(([key, text]) => /^dw:/.test(key) && text.includes('paymentId'))
    return (JSON.parse(stored?.[1] ?? '{}') as { state: { paymentId: string } }).state.paymentId
  })
}

// biome-ignore lint/suspicious/noExplicitAny: read by the specification
export async function shownPayment(api: DepositsApi, page: Page): Promise<any> {
  return (await api.get(`/payments?payment_id=${await shownPaymentId(page)}`)).body
}

/** Takes what the problem screen offers up to what is to be signed. */
export async function reviewWithdrawal(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Withdraw to my wallet/ }).click()
  await page.getByRole('button', { name: 'See what you sign' }).click()
  await screenOf(page, 'recover-review')
}

/** What the screen says that came back, as a decimal string. */
export async function withdrawnAmount(page: Page): Promise<string> {
  await screenOf(page, 'recover-done')
  const text = await page.locator('.dw-outcome .dw-amount').textContent()
  return /[\d.]+/.exec(text ?? '')?.[0] ?? ''
}

/** How much more the later of two balances is. */
export function gained(before: string, after: string): string {
  return formatUnits(parseUnits(after, 18) - parseUnits(before, 18), 18)
}
