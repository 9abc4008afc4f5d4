import type { Browser, Page } from 'playwright'
import { formatUnits, parseUnits } from 'viem'
import { beforeAll } from 'vitest'
import { createDepositor, type Depositor } from '../support/createDepositor.js'
import { createDepositsApi, type DepositsApi } from '../support/depositsApi.js'
import { freshAddress } from '../support/freshAddress.js'
import { tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { confirmOnly } from '../support/sendReviewed.js'
import type { Product } from '../support/startProduct.js'
import { tokenBalance } from '../support/tokenBalance.js'
import type { Untyped } from '../support/Untyped.js'
import { until } from '../support/until.js'
import type { SmartWallet } from './createSmartWallet.js'
import { productStage } from './productStage.js'
import { openPage, type Surface, surfaces, type WatchedPage } from './support.js'

/** A watched page with a deposit in progress, its URL, and the destination address. */
export type Visit = WatchedPage & { url: string; to: string }

/** What the tests of a file share. */
export type Stage = Readonly<{
  product: Product
  browser: Browser
  api: DepositsApi
  /** USDC on Arbitrum, which the deposits are paid with. */
  usdc: string
  /** WETH on Arbitrum. */
  weth: string
  /** On-chain balance of a token at an address, as a decimal string. */
  balanceOf: (asset: string, address: string) => Promise<string>
  /** A separate wallet on Arbitrum, funded with `amount` of a token. */
  createPayer: (token: string, amount: string) => Promise<Depositor>
}>

/**
 * A service and a browser for all tests of a file. Both start in `beforeAll`.
 *
 * @param options.strict The service sends only what the specification defines.
 */
export function recoveryStage({ strict }: { strict?: boolean } = {}): Stage {
  const running = productStage({ blockMs: 500, strict })
  let api: DepositsApi
  let usdc: string
  let weth: string
  beforeAll(async () => {
    api = createDepositsApi(running.product.serviceUrl)
    ;[usdc, weth] = await Promise.all([tokenId(api, 'arbitrum', 'USDC'), tokenId(api, 'arbitrum', 'WETH')])
  })
  return {
    get product() {
      return running.product
    },
    get browser() {
      return running.browser
    },
    get api() {
      return api
    },
    get usdc() {
      return usdc
    },
    get weth() {
      return weth
    },
    balanceOf: async (asset, address) => {
      const [network = '', contract = ''] = asset.split(':')
      return tokenBalance(await running.product.rpcUrl(network), contract, address)
    },
    createPayer: async (token, amount) =>
      createDepositor(api, await running.product.rpcUrl('arbitrum'), 'arbitrum', token, amount),
  }
}

/** Removes exchange liquidity while `pay` runs, until the page shows that the deposit stopped. */
export async function failExchange({ api }: Stage, page: Page, pay: () => Promise<unknown>): Promise<void> {
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum' })
  await pay()
  await screenOf(page, 'problem')
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum', seconds: 0 })
}

/** A deposit of 40 USDC that was paid and found no liquidity, at the problem screen. */
export async function openStopped(stage: Stage): Promise<Visit> {
  const visit = await openDeposit(stage, surfaces[0], { amount: '40', output: stage.weth })
  await failExchange(stage, visit.page, () => sendFromWallet(visit.page))
  return visit
}

/** Pays a deposit whose bridge never delivers, and waits until the bridge has refunded the one-time wallet. */
export async function failBridge({ api, usdc, balanceOf }: Stage, page: Page): Promise<void> {
  const { payment_id, next_instruction } = await shownPayment(api, page)
  const [{ deposit_address }] = next_instruction.deposit_info
  await api.post('/control/faults', { name: 'bridge_stuck' })
  await sendFromWallet(page)
  await untilPayment(api, payment_id, 'the payment is funded', ({ funded }) => funded)
  await until('the bridge has the funds', async () => (await balanceOf(usdc, deposit_address)) === '0' || undefined)
  await api.post('/control/clock', { advance_seconds: 1_860 })
  await untilPayment(api, payment_id, 'the bridge gave up', ({ status }) => status === 'FAILED')
  await api.post('/control/faults', { name: 'bridge_stuck', seconds: 0 })
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
  await page.getByRole('button', { name: /^Continue/ }).click()
  await confirmOnly(page)
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
export async function openElsewhere(
  { browser }: Stage,
  { page: first, url }: Visit,
  paymentId: string,
  surface: Surface = surfaces[0],
): Promise<WatchedPage> {
  const watched = await openPage(browser, surface)
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
  await page.locator(`[data-screen="${name}"]`).waitFor()
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

export async function shownPayment(api: DepositsApi, page: Page): Promise<Untyped> {
  return (await api.get(`/payments?payment_id=${await shownPaymentId(page)}`)).body
}

/** Goes from the problem screen to the withdrawal review. */
export async function reviewWithdrawal(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Take it back/ }).click()
  await page.getByRole('button', { name: 'Check what you sign' }).click()
  await screenOf(page, 'withdrawal-review')
}

/** Signs the reviewed withdrawal. Resolves with the amount the page shows as withdrawn. */
export async function signWithdrawal(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Sign to take it back' }).click()
  await approve(page)
  return withdrawnAmount(page)
}

/** The withdrawn amount in the details of the screen, which have every digit, as a decimal string. Its headline has cents. */
export async function withdrawnAmount(page: Page): Promise<string> {
  await screenOf(page, 'withdrawal-done')
  const screen = page.locator('[data-screen="withdrawal-done"]')
  await screen.getByRole('button', { name: /Details$/ }).click()
  const text = await screen.locator('.dw-key-value dd').first().textContent()
  const amount = /^[\d.]+/.exec(text ?? '')?.[0] ?? ''
  const [headline] = (await screen.locator('.dw-landing-title').textContent())?.split(' ') ?? []
  if (headline !== centsOf(amount)) throw new Error(`The headline says ${headline}, of ${amount}.`)
  return amount
}

/** An amount of a token of money as screens show it: rounded down to cents. */
export function centsOf(amount: string): string {
  const [whole, fraction = ''] = amount.split('.')
  return `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`
}

/** The increase between two balances, as a decimal string. */
export function increase(before: string, after: string): string {
  return formatUnits(parseUnits(after, 18) - parseUnits(before, 18), 18)
}

/** Continues with the new quote on the screen, and waits until the new payment is complete. */
export async function moveOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await page.getByRole('button', { name: 'Sign to move it' }).click()
  await approve(page)
  await screenOf(page, 'done')
}
