import type { FrameLocator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { payByCard } from '../support/payByCard.js'
import { tokenBalance } from '../support/tokenBalance.js'
import { productStage } from './productStage.js'
import {
  answerUntilClosed,
  axeViolations,
  chooseProvider,
  layoutShifts,
  openPage,
  pressByKeyboard,
  readReceipt,
  surfaces,
  tabTo,
} from './support.js'

const full = process.env.SCALE === '1'
const stage = productStage()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()
const checkout = (page: Page): FrameLocator => page.frameLocator('iframe')

/** Providers take seconds to respond, the sandbox does not. Call the result to let the page load. */
async function holdProviderPage(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await answerUntilClosed(page, /\/northpay\//, async (route) => {
    if (route.request().isNavigationRequest()) await released
    await route.continue()
  })
  return release
}

/** Distance of a text from the top of the page in CSS pixels, once two frames in a row agree on it. */
async function settledTop(page: Page, text: string): Promise<number> {
  const top = () =>
    page.getByText(text).evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY))
  let last = await top()
  for (;;) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const now = await top()
    if (now === last) return now
    last = now
  }
}

// With the swap test, `npm run prove` covers each width and theme once, and `npm test` each width.
test.each(full ? [surfaces[0], surfaces[3]] : [surfaces[0]])(
  'a 50 USD card deposit arrives on chain as the receipt says ($name)',
  async (surface) => {
    const { page, errors, foreign } = await openPage(stage.browser, surface)
    const to = freshAddress()
    await page.goto(`${stage.product.url}/?paymentMethod=card`)
    await heading(page, 'Deposit')
    await page.getByLabel('You pay').fill('50')
    await page.getByRole('textbox', { name: 'To' }).fill(to)
    await page.getByRole('button', { name: 'Use this address' }).click()
    expect(await axeViolations(page)).toEqual([])

    await chooseProvider(page, 'Northpay')
    await heading(page, 'Check and pay')
    expect(await axeViolations(page)).toEqual([])
    const loadPage = await holdProviderPage(page)
    await page.getByRole('button', { name: 'Pay $50.00' }).click()

    await heading(page, 'Pay with Northpay')
    await page.getByText('Opening the Northpay page').waitFor()
    const links = await settledTop(page, 'Page not showing?')
    loadPage()
    await checkout(page).getByLabel('Card number').waitFor()
    await page.getByText('Opening the Northpay page').waitFor({ state: 'detached' })
    expect(await settledTop(page, 'Page not showing?')).toBe(links)
    expect(await axeViolations(page)).toEqual([])
    await payByCard(checkout(page))

    const receipt = await readReceipt(page)
    expect(await axeViolations(page)).toEqual([])
    const [network = '', token = ''] = receipt.asset.split(':')
    expect(await tokenBalance(await stage.product.rpcUrl(network), token, to)).toBe(receipt.amount)
    expect(await layoutShifts(page)).toEqual([])
    expect(errors).toEqual([])
    expect(foreign).toEqual([])
    await page.context().close()
  },
)

const otherPages = [
  {
    provider: 'Cardinal',
    pay: async (frame: FrameLocator) => {
      await frame.getByRole('button', { name: 'Pay with Apple Pay' }).click()
      await frame.getByRole('button', { name: /^Confirm/ }).click()
    },
  },
  {
    provider: 'Bluebank',
    pay: async (frame: FrameLocator) => {
      await frame.getByRole('button', { name: 'Copy reference' }).click()
      await frame.getByRole('button', { name: 'Copied' }).waitFor()
      await frame.getByRole('button', { name: 'I have sent the transfer' }).click()
    },
  },
]

test.runIf(full).each(otherPages)(
  'a payment on the page of $provider arrives as the receipt says',
  async ({ provider, pay }) => {
    const { page, errors, foreign } = await openPage(stage.browser, surfaces[0])
    const to = freshAddress()
    await page.goto(`${stage.product.url}/?paymentMethod=card&amount=60&destination=${to}`)
    await chooseProvider(page, provider)
    await page.getByRole('button', { name: /^Pay \$\d/ }).click()
    await heading(page, `Pay with ${provider}`)
    await pay(checkout(page))
    const receipt = await readReceipt(page)
    const [network = '', token = ''] = receipt.asset.split(':')
    expect(await tokenBalance(await stage.product.rpcUrl(network), token, to)).toBe(receipt.amount)
    expect(errors).toEqual([])
    expect(foreign).toEqual([])
    await page.context().close()
  },
)

test('a card deposit works with the keyboard alone', async () => {
  const { page } = await openPage(stage.browser, surfaces[0])
  const to = freshAddress()
  await page.goto(`${stage.product.url}/?paymentMethod=card&destination=${to}`)
  await heading(page, 'Deposit')
  await tabTo(page, 'textbox', /You pay/)
  await page.keyboard.type('45')
  await pressByKeyboard(page, /^Continue/)
  await heading(page, 'Check and pay')
  await pressByKeyboard(page, /^Pay \$\d/)
  await heading(page, 'Pay with Northpay')
  // Inside the iframe, Tab moves through the provider's own form.
  const frame = checkout(page)
  await frame.getByLabel('Card number').focus()
  for (const text of ['4242424242424242', '1230', '123', 'Ada Lovelace']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  const receipt = await readReceipt(page)
  expect(receipt.amount).toMatch(/^44\./)
  await page.context().close()
})

test('a declined card shows that nothing was charged, and another card succeeds', async () => {
  const { page } = await openPage(stage.browser, surfaces[0])
  await page.goto(`${stage.product.url}/?paymentMethod=card&amount=45&destination=${freshAddress()}`)
  await page.getByRole('button', { name: /^Continue/ }).click()
  await page.getByRole('button', { name: /^Pay \$\d/ }).click()
  await payByCard(checkout(page), '4000 0000 0000 0002')
  await checkout(page)
    .getByText(/declined/i)
    .first()
    .waitFor()
  await page.getByText('Nothing was charged', { exact: false }).first().waitFor()
  await payByCard(checkout(page))
  await readReceipt(page)
  await page.context().close()
})

test('an amount below the limit is fixed by one tap and nothing typed is lost', async () => {
  const { page } = await openPage(stage.browser, surfaces[0])
  const to = freshAddress()
  await page.goto(`${stage.product.url}/?paymentMethod=card`)
  await page.getByRole('textbox', { name: 'To' }).fill(to)
  await page.getByLabel('You pay').fill('6')
  await page.getByText('The minimum is $10').waitFor()
  await page.getByRole('button', { name: 'Set $10' }).click()
  expect(await page.getByLabel('You pay').inputValue()).toBe('10')
  expect(await page.getByText(to.slice(2, 6)).count()).toBeGreaterThan(0)
  await page.context().close()
})

test('an address with a typo shows an error and stays in the field', async () => {
  const { page } = await openPage(stage.browser, surfaces[0])
  await page.goto(`${stage.product.url}/?paymentMethod=card&amount=50`)
  const field = page.getByRole('textbox', { name: 'To' })
  await field.fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')
  await page.getByText('This address contains a typo').first().waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await field.inputValue()).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')
  await page.context().close()
})

test.each(['confirm', 'checkout', 'done'])('a reload at %s restores the same step', async (step) => {
  const { page } = await openPage(stage.browser, surfaces[0])
  await page.goto(`${stage.product.url}/?paymentMethod=card&amount=45&destination=${freshAddress()}`)
  await page.getByRole('button', { name: /^Continue/ }).click()
  await heading(page, 'Check and pay')
  if (step !== 'confirm') {
    await page.getByRole('button', { name: /^Pay \$\d/ }).click()
    await checkout(page).getByLabel('Card number').waitFor()
  }
  if (step === 'done') {
    await payByCard(checkout(page))
    await page.locator('[data-screen="done"]').waitFor()
  }
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname)
  })
  await page.reload()
  await page.locator(`[data-screen="${step}"]`).waitFor()
  expect(posted.filter((path) => /quotes|confirm/.test(path))).toEqual([])
  await page.context().close()
})

test('input survives going offline, and the deposit continues once back online', async () => {
  const { page } = await openPage(stage.browser, surfaces[0])
  await page.goto(`${stage.product.url}/?paymentMethod=card&amount=45&destination=${freshAddress()}`)
  await page.getByRole('button', { name: /^Continue/, disabled: false }).waitFor()
  await page.context().setOffline(true)
  await page.getByLabel('You pay').fill('75')
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByLabel('You pay').inputValue()).toBe('75')
  await page.context().setOffline(false)
  // It asks for prices by itself.
  await page.getByRole('button', { name: /^Continue/, disabled: false }).click()
  await page.getByRole('button', { name: 'Pay $75.00' }).waitFor()
  await page.context().close()
})
