// @module-tag nightly
import { describe, expect, test } from 'vitest'
import { surfaces } from '../e2e/support.js'
import { freshAddress } from '../support/freshAddress.js'
import { engineStage } from './engineStage.js'
import { engines } from './engines.js'
import { expectNoErrors, openPage } from './openPage.js'
import { payCard } from './payCard.js'

const stage = engineStage()

type Mount = (target: Element, options: object) => { open: () => void }

/** Puts a button on the script tag's page that opens a dialog, in place of the page's widget. */
const putDialog = (to: string) =>
  `(${function put(destinationAddress: string) {
    const { mount } = (window as unknown as { DepositWidget: { mount: Mount } }).DepositWidget
    const button = Object.assign(document.createElement('button'), { textContent: 'Add money' })
    const place = document.createElement('div')
    document.querySelector('#deposit')?.replaceChildren(button, place)
    const options = { layout: 'modal', apiUrl: '/api/deposits', defaultPaymentMethod: 'card', defaultAmount: '50' }
    // With an id of its own it does not continue what was typed in the page's widget.
    const { open } = mount(place, { ...options, id: 'dialog', destinationAddress })
    button.addEventListener('click', open)
  }})(${JSON.stringify(to)})`

describe.each(engines)('$name', (engine) => {
  test.each(surfaces)(
    'a deposit in a dialog, a sheet on phones, arrives and gives focus back ($name)',
    async (surface) => {
      const to = freshAddress()
      const page = await openPage(engine, surface, `${stage.product.url}/script-tag`)
      await page.see(/You pay/)
      await page.driver.evaluate('page', putDialog(to))
      await page.press('button', /^Add money/)
      await page.see(/You pay/)
      await page.driver.keys('\u001b')
      await page.focused('button', /^Add money/)

      await page.press('button', /^Add money/)
      await page.ready('button', /^Continue/)
      await page.picture('dialog')
      await page.press('button', /^Continue/)
      await page.press('button', /^Pay \$50\.00/)
      await payCard(page)
      await page.screen('done')
      await page.ready('button', /Details$/)
      await page.picture('dialog-receipt')
      const { fulfilled } = await stage.shownPayment(page)
      expect(await stage.balanceOf(fulfilled.output_amount.asset, to)).toBe(fulfilled.output_amount.amount)
      await page.press('button', /^Close/)
      await page.focused('button', /^Add money/)
      await expectNoErrors(page)
    },
  )
})
