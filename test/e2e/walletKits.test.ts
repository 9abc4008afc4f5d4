// @module-tag nightly
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { compareDecimals } from '../../src/money/decimal.js'
import { buildWagmi3 } from '../support/buildWagmi3.js'
import { freshAddress } from '../support/freshAddress.js'
import { sendReviewed } from '../support/sendReviewed.js'
import { tokenBalance } from '../support/tokenBalance.js'
import { productStage } from './productStage.js'
import { openPage, surfaces } from './support.js'

beforeAll(() => {
  buildWagmi3()
})
const stage = productStage()

/** Matches code that only the wallet kits contain, in built files. */
const kitCode = /data-rk|@wagmi\/core|wagmi\.sh|@walletconnect|walletconnect\.(com|org)|viem\.sh/i

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

/** Returns the text of every script and stylesheet the page has loaded, by path. */
function watchCode(page: Page): () => Promise<Map<string, string>> {
  const loaded: Promise<[string, string]>[] = []
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return
    loaded.push(response.text().then((text) => [new URL(response.url()).pathname, text]))
  })
  return async () => new Map(await Promise.all(loaded))
}

/** Approves in the Dev wallet's own dialog, which no kit renders. */
async function approveInDevWallet(page: Page): Promise<void> {
  const dialog = page.locator('dialog.dev-wallet')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Reloads and checks that the wallet reconnects without a dialog. */
async function reloadConnected(page: Page): Promise<void> {
  await page.reload()
  await page.getByLabel(/You pay from/).waitFor()
  expect(await page.locator('dialog.dev-wallet').count()).toBe(0)
}

/** Swaps with the connected wallet and returns the on-chain balance. The amount is below the verification threshold. */
async function swap(page: Page, output: string, to: string): Promise<string> {
  await page.getByLabel(/You pay from/).fill('10')
  await page.getByRole('button', { name: /^Continue/ }).click()
  await sendReviewed(page, 'dialog.dev-wallet')
  await approveInDevWallet(page)
  await page.locator('[data-screen="done"]').waitFor()
  return tokenBalance(await stage.product.rpcUrl('arbitrum'), output.split(':')[1] ?? '', to)
}

test.each([surfaces[0]])(
  'a swap through RainbowKit completes, and its code loads only on Connect ($name)',
  async (surface) => {
    const { page, errors, foreign } = await openPage(stage.browser, surface)
    const loadedCode = watchCode(page)
    const [to, output] = [freshAddress(), await assetId('arbitrum', 'LINK')]
    await page.goto(`${stage.product.url}/?paymentMethod=wallet&output=${output}&destination=${to}`)
    const connect = page.getByRole('button', { name: 'Connect a wallet' }).first()
    await connect.waitFor()
    await page.waitForLoadState('networkidle')
    const before = await loadedCode()
    expect([...before].filter(([, text]) => kitCode.test(text)).map(([path]) => path)).toEqual([])

    await connect.click()
    const dialog = page.locator('[data-rk][role="dialog"]')
    await dialog.getByRole('button', { name: /Dev wallet/ }).click()
    await approveInDevWallet(page)
    await dialog.waitFor({ state: 'detached' })
    const after = await loadedCode()
    expect([...after].filter(([path, text]) => !before.has(path) && kitCode.test(text))).not.toEqual([])

    await reloadConnected(page)
    expect(compareDecimals(await swap(page, output, to), '0')).toBe(1)
    expect(errors).toEqual([])
    expect(foreign).toEqual([])
    await page.context().close()
  },
)

test('closing the RainbowKit dialog shows no error, and it can be reopened', async () => {
  const { page, errors } = await openPage(stage.browser, surfaces[2])
  await page.goto(`${stage.product.url}/?paymentMethod=wallet&destination=${freshAddress()}`)
  const dialog = page.locator('[data-rk][role="dialog"]')
  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: 'Connect a wallet' }).first().click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('You closed the wallet list').waitFor()
  }
  expect(await page.locator('[data-tone="danger"]').count()).toBe(0)
  expect(errors).toEqual([])
  await page.context().close()
})

test('a swap signed through a viem client completes', async () => {
  const { page, errors, foreign } = await openPage(stage.browser, surfaces[2])
  const [to, output] = [freshAddress(), await assetId('arbitrum', 'LINK')]
  await page.goto(`${stage.product.url}/?paymentMethod=wallet&wallet=viem&output=${output}&destination=${to}`)
  await page.getByText('through a viem client').waitFor()
  await page.getByRole('button', { name: 'Connect Dev wallet' }).click()
  await approveInDevWallet(page)
  expect(compareDecimals(await swap(page, output, to), '0')).toBe(1)
  expect(errors).toEqual([])
  expect(foreign).toEqual([])
  await page.context().close()
})

test('a swap in a wagmi 3 host uses its connection and completes', async () => {
  const { page, errors, foreign } = await openPage(stage.browser, surfaces[2])
  const [to, output] = [freshAddress(), await assetId('arbitrum', 'LINK')]
  await page.goto(`${stage.product.url}/wagmi3/index.html?output=${output}&destination=${to}`)
  expect(await page.locator('[data-wagmi]').getAttribute('data-wagmi')).toMatch(/^3\./)
  await page.getByText('Not connected').waitFor()
  await page
    .getByRole('button', { name: /Dev wallet/ })
    .first()
    .click()
  await approveInDevWallet(page)
  await page.getByText(/Connected as 0x/).waitFor()
  await reloadConnected(page)
  expect(compareDecimals(await swap(page, output, to), '0')).toBe(1)
  expect(errors).toEqual([])
  expect(foreign).toEqual([])
  await page.context().close()
})
