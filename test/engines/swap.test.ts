// @module-tag nightly
import { describe, expect, test } from 'vitest'
import { surfaces } from '../e2e/support.js'
import { freshAddress } from '../support/freshAddress.js'
import { tokenId } from '../support/quoteAndConfirm.js'
import { engineStage } from './engineStage.js'
import { engines } from './engines.js'
import { expectNoErrors, openPage } from './openPage.js'

const stage = engineStage()

describe.each(engines)('$name', (engine) => {
  test.each([surfaces[1], surfaces[2]])('a swap sent from the Dev wallet arrives on chain ($name)', async (surface) => {
    const to = freshAddress()
    const [input, output] = await Promise.all(['USDC', 'LINK'].map((symbol) => tokenId(stage.api, 'arbitrum', symbol)))
    const query = `paymentMethod=wallet&wallet=list&input=${input}&output=${output}&destination=${to}`
    const page = await openPage(engine, surface, `${stage.product.url}/?${query}`)
    await page.press('button', /Dev wallet|Connect/)
    await page.press('button', /^Approve/)
    await page.type(/^You pay from/, '40')
    await page.picture('swap-form')
    await page.press('button', /^Continue/)
    await page.press('button', /^Send \d/)
    await page.see(/Send this transfer|Call this contract/)
    await page.picture('swap-wallet')
    await page.press('button', /^Approve/)
    await page.screen('done')
    const { fulfilled } = await stage.shownPayment(page)
    expect(await stage.balanceOf(fulfilled.output_amount.asset, to)).toBe(fulfilled.output_amount.amount)
    await expectNoErrors(page)
  })
})
