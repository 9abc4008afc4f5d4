// @module-tag nightly
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { payByCard } from '../support/payByCard.js'
import { productStage } from './productStage.js'
import { chooseProvider, openPage, surfaces } from './support.js'

const stage = productStage()

const forms = [
  { form: 'with deferred files', path: '/script-tag', trustedTypes: 'deposit-widget' },
  { form: 'in a single file', path: '/script-tag/standalone.html', trustedTypes: "'none'" },
]
const policies = [
  { rule: 'a nonce', scriptSource: "script-src 'nonce-r4nd0m'" },
  { rule: 'a nonce and strict-dynamic', scriptSource: "script-src 'nonce-r4nd0m' 'strict-dynamic'" },
]
const cases = forms.flatMap(({ form, ...page }) =>
  policies.map(({ rule, scriptSource }) => [form, rule, { ...page, scriptSource }] as const),
)

/** Serves the page with this `script-src`, and its tags with the nonce. Returns the policies that it was served with. */
async function serveWithNonce(page: Page, path: string, scriptSource: string): Promise<string[]> {
  const served: string[] = []
  await page.route(`**${path}?*`, async (route) => {
    const response = await route.fetch()
    const policy = (response.headers()['content-security-policy'] ?? '').replace(/script-src [^;]+/, scriptSource)
    served.push(policy)
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy },
      body: (await response.text()).replaceAll('<script ', '<script nonce="r4nd0m" '),
    })
  })
  return served
}

/** Chromium loads neither frames nor images from this machine into a page served by `route.fulfill`. */
async function payInTab(page: Page): Promise<void> {
  const address = await page.locator('iframe').getAttribute('src')
  const tab = await page.context().newPage()
  await tab.goto(address ?? '')
  await payByCard(tab)
}

test.each(cases)('a card deposit %s completes under %s', async (_, __, { path, scriptSource, trustedTypes }) => {
  const { page, errors } = await openPage(stage.browser, surfaces[2])
  const served = await serveWithNonce(page, path, scriptSource)
  await page.goto(`${stage.product.url}${path}?paymentMethod=card&amount=50&destination=${freshAddress()}`)
  await chooseProvider(page, 'Northpay')
  await page.getByRole('button', { name: 'Pay $50.00' }).click()
  await payInTab(page)
  await page.locator('[data-screen="done"]').waitFor()
  expect(served).toEqual([expect.stringContaining(`require-trusted-types-for 'script'; trusted-types ${trustedTypes}`)])
  expect(errors.filter((text) => /script|trusted/i.test(text))).toEqual([])
  await page.context().close()
})
