// @module-tag nightly
import { describe, expect, test } from 'vitest'
import { increase } from '../e2e/recoverySupport.js'
import { surfaces } from '../e2e/support.js'
import { freshAddress } from '../support/freshAddress.js'
import { tokenId } from '../support/quoteAndConfirm.js'
import { engineStage } from './engineStage.js'
import { engines } from './engines.js'
import { expectNoErrors, openPage } from './openPage.js'

const stage = engineStage()
const fault = { name: 'no_liquidity', network: 'arbitrum' }

describe.each(engines)('$name', (engine) => {
  test.each([surfaces[0], surfaces[3]])(
    'a deposit that stopped is taken back by its owner ($name)',
    async (surface) => {
      const [input = '', output] = await Promise.all(
        ['USDC', 'WETH'].map((symbol) => tokenId(stage.api, 'arbitrum', symbol)),
      )
      const query = `paymentMethod=wallet&wallet=list&input=${input}&output=${output}&amount=40`
      const page = await openPage(engine, surface, `${stage.product.url}/?${query}&destination=${freshAddress()}`)
      await page.press('button', /Dev wallet|Connect/)
      await page.press('button', /^Approve/)
      await page.press('button', /^Continue/)
      await stage.api.post('/control/faults', fault)
      await page.press('button', /^Send \d/)
      await page.press('button', /^Approve/)
      await page.screen('problem')
      await stage.api.post('/control/faults', { ...fault, seconds: 0 })
      await page.picture('problem')

      const { owner_address, processing_addresses } = await stage.shownPayment(page)
      const before = await stage.balanceOf(input, owner_address)
      await page.press('button', /Take it back/)
      await page.press('button', /^Check what you sign/)
      await page.screen('withdrawal-review')
      await page.picture('recovery-review')
      await page.press('button', /^Sign to take it back/)
      await page.press('button', /^Approve/)
      await page.screen('withdrawal-done')
      await page.picture('recovery-done')
      const payment = await stage.shownPayment(page)
      expect(payment).toMatchObject({ status: 'WITHDRAWN', withdrawals: [{ status: 'SUCCESS' }] })
      expect(await stage.balanceOf(input, processing_addresses[0].address)).toBe('0')
      expect(increase(before, await stage.balanceOf(input, owner_address))).toMatch(/^[0-9.]*[1-9]/)
      await expectNoErrors(page)
    },
  )
})
