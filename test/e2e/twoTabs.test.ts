import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { until } from '../support/until.js'
import { productStage } from './productStage.js'
import { openPage, surfaces } from './support.js'

const stage = productStage()

/** What a tab asks about payments, and the connections that it holds. */
function watchTab(page: Page) {
  const seen = { reads: 0, streams: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/payments')) seen.reads += 1
    if (pathname.endsWith('/payments/stream')) seen.streams += 1
  })
  return seen
}

test('of two tabs one listens, both show the same, and when it is closed the other takes over', async () => {
  const { page: first } = await openPage(stage.browser, surfaces[0])
  await first.goto(`${stage.product.url}/?paymentMethod=card&amount=45&destination=${freshAddress()}`)
  const firstAsks = watchTab(first)
  await first.getByRole('button', { name: 'Review deposit' }).click()
  await first.getByRole('button', { name: /Confirm and pay/ }).click()
  const card = first.frameLocator('iframe')
  await card.getByLabel('Card number').waitFor()
  await until('the first tab listens', async () => (firstAsks.streams > 0 ? true : undefined))

  // The same browser finds the same deposit. In Chromium without a window every tab counts as looked at.
  const second = await first.context().newPage()
  const secondAsks = watchTab(second)
  await second.goto(first.url())
  await second.locator('[data-screen="fund-page"]').waitFor()
  expect(secondAsks.streams).toBe(0)

  await first.close()
  await until('the second tab listens', async () => (secondAsks.streams > 0 ? true : undefined))

  const frame = second.frameLocator('iframe')
  await frame.getByLabel('Card number').fill('4242 4242 4242 4242')
  await frame.getByLabel('Expires').fill('12/30')
  await frame.getByLabel('Code', { exact: true }).fill('123')
  await frame.getByLabel('Name on card').fill('Ada Lovelace')
  const third = await second.context().newPage()
  const thirdAsks = watchTab(third)
  await third.goto(second.url())
  await third.locator('[data-screen="fund-page"]').waitFor()
  await frame.getByRole('button', { name: /^Pay/ }).click()
  await Promise.all([second, third].map((page) => page.locator('[data-screen="done"]').waitFor()))
  expect(thirdAsks.streams).toBe(0)
  await second.context().close()
})
