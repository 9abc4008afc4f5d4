// @module-tag nightly
import { expect, test } from 'vitest'
import { surfaces } from '../e2e/support.js'
import { freshAddress } from '../support/freshAddress.js'
import { engineStage } from './engineStage.js'
import { engines } from './engines.js'
import { expectNoErrors, openPage } from './openPage.js'

const stage = engineStage()

test.each(engines)('a card deposit works with the keyboard alone in $name', async (engine) => {
  const to = freshAddress()
  const query = `paymentMethod=card&destination=${to}`
  const page = await openPage(engine, surfaces[2], `${stage.product.url}/?${query}`)
  const { keys } = page.driver
  await page.tabTo('textbox', /^You pay/)
  await keys('45')
  await page.tabTo('button', /^Continue/)
  await keys('\n')
  await page.tabTo('button', /^Pay \$\d/)
  await keys('\n')
  // From the page, Tab goes on into the frame of the provider.
  await page.frame.tabTo('textbox', /^Card number/)
  for (const text of ['4242424242424242', '1230', '123', 'Ada Lovelace']) await keys(`${text}\t`)
  await page.frame.tabTo('button', /^Pay/)
  await keys('\n')
  await page.screen('done')
  const { fulfilled } = await stage.shownPayment(page)
  expect(await stage.balanceOf(fulfilled.output_amount.asset, to)).toBe(fulfilled.output_amount.amount)
  await expectNoErrors(page)
})
