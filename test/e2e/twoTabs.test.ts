// @module-tag nightly
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { until } from '../support/until.js'
import { productStage } from './productStage.js'
import { openPage, surfaces } from './support.js'

const stage = productStage()

/** Counts the payment requests and the event streams of a tab. */
function watchTab(page: Page) {
  const seen = { reads: 0, streams: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/payments')) seen.reads += 1
    if (pathname.endsWith('/payments/stream')) seen.streams += 1
  })
  return seen
}

test('one tab streams for all, and another takes over when it closes', async () => {
  const { page: first } = await openPage(stage.browser, surfaces[0])
  await first.goto(`${stage.product.url}/?paymentMethod=card&amount=45&destination=${freshAddress()}`)
  const firstRequests = watchTab(first)
  await first.getByRole('button', { name: /^Continue/ }).click()
  await first.getByRole('button', { name: /^Pay \$\d/ }).click()
  const card = first.frameLocator('iframe')
  await card.getByLabel('Card number').waitFor()
  await until('the first tab opens the stream', async () => (firstRequests.streams > 0 ? true : undefined))

  // The second tab resumes the same deposit. In headless Chromium every tab counts as visible.
  const second = await first.context().newPage()
  const secondRequests = watchTab(second)
  await second.goto(first.url())
  await second.locator('[data-screen="checkout"]').waitFor()
  expect(secondRequests.streams).toBe(0)

  await first.close()
  await until('the second tab opens the stream', async () => (secondRequests.streams > 0 ? true : undefined))

  const frame = second.frameLocator('iframe')
  await frame.getByLabel('Card number').fill('4242 4242 4242 4242')
  await frame.getByLabel('Expires').fill('12/30')
  await frame.getByLabel('Code', { exact: true }).fill('123')
  await frame.getByLabel('Name on card').fill('Ada Lovelace')
  const third = await second.context().newPage()
  const thirdRequests = watchTab(third)
  await third.goto(second.url())
  await third.locator('[data-screen="checkout"]').waitFor()
  await frame.getByRole('button', { name: /^Pay/ }).click()
  await Promise.all([second, third].map((page) => page.locator('[data-screen="done"]').waitFor()))
  expect(thirdRequests.streams).toBe(0)
  await second.context().close()
})
