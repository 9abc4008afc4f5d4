// @module-tag nightly
import { describe, expect, test } from 'vitest'
import { surfaces } from '../e2e/support.js'
import { createDepositor } from '../support/createDepositor.js'
import { freshAddress } from '../support/freshAddress.js'
import { tokenId } from '../support/quoteAndConfirm.js'
import { readQrCode } from '../support/readQrCode.js'
import { engineStage } from './engineStage.js'
import { engines } from './engines.js'
import { expectNoErrors, openPage } from './openPage.js'

const stage = engineStage()

describe.each(engines)('$name', (engine) => {
  test.each([surfaces[0], surfaces[3]])(
    'a transfer to the address of the QR code arrives, and is in the history ($name)',
    async (surface) => {
      const to = freshAddress()
      const [input = '', output] = await Promise.all(
        ['USDC', 'WETH'].map((symbol) => tokenId(stage.api, 'arbitrum', symbol)),
      )
      const query = `paymentMethod=transfer&input=${input}&output=${output}&amount=50&destination=${to}`
      const page = await openPage(engine, surface, `${stage.product.url}/?${query}`)
      await page.press('button', /^Get deposit address/)
      await page.press('button', /^Get the address/)
      await page.screen('transfer')
      const { next_instruction } = await stage.shownPayment(page)
      const [{ deposit_address }] = next_instruction.deposit_info
      expect(readQrCode(await page.markup('img', /QR/))).toContain(deposit_address)
      await page.picture('transfer')
      const payer = await createDepositor(stage.api, await stage.product.rpcUrl('arbitrum'), 'arbitrum', input, '50')
      await payer.pay(input, deposit_address, '50')
      await page.screen('done')
      const { fulfilled } = await stage.shownPayment(page)
      expect(await stage.balanceOf(fulfilled.output_amount.asset, to)).toBe(fulfilled.output_amount.amount)

      await page.press('button', /^History/)
      await page.screen('history')
      await page.picture('history')
      await page.press('button', /WETH/)
      await page.screen('done')
      await expectNoErrors(page)
    },
  )
})
