// @module-tag nightly
import { describe, expect, test } from 'vitest'
import { surfaces } from '../e2e/support.js'
import { freshAddress } from '../support/freshAddress.js'
import { engineStage } from './engineStage.js'
import { engines } from './engines.js'
import { expectNoErrors, openPage } from './openPage.js'
import { payCard } from './payCard.js'

const stage = engineStage()

/** The build with React, and the script tag, whose widget is in a shadow root and whose page has a strict policy. */
const cases = [
  ...surfaces.map((surface) => ({ ...surface, build: 'React', path: '/' })),
  ...[surfaces[0], surfaces[3]].map((surface) => ({ ...surface, build: 'script tag', path: '/script-tag' })),
]

describe.each(engines)('$name', (engine) => {
  test.each(cases)('a card deposit arrives on chain as the service says ($build, $name)', async (surface) => {
    const to = freshAddress()
    const page = await openPage(engine, surface, `${stage.product.url}${surface.path}?paymentMethod=card`)
    await page.type(/^You pay/, '50')
    await page.type(/^To$/, to)
    await page.press('button', /^Use this address/)
    await page.ready('button', /^Continue/)
    await page.picture('form')
    await page.press('button', /^Compare providers/)
    await page.press('radio', /^Northpay/)
    await page.press('button', /^Continue with Northpay/)
    await page.see(/Check and pay/)
    await page.ready('button', /^Pay /)
    await page.picture('review')
    await page.press('button', /^Pay \$50\.00/)
    await payCard(page)
    await page.screen('done')
    await page.ready('button', /Details$/)
    await page.picture('receipt')
    const { fulfilled } = await stage.shownPayment(page)
    expect(await stage.balanceOf(fulfilled.output_amount.asset, to)).toBe(fulfilled.output_amount.amount)
    await expectNoErrors(page)
  })
})
