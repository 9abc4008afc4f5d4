// @module-tag nightly
import { describe, expect, test } from 'vitest'
import { surfaces } from '../e2e/support.js'
import { freshAddress } from '../support/freshAddress.js'
import type { Prelude } from './drivers/Driver.js'
import { engineStage } from './engineStage.js'
import { engines } from './engines.js'
import { expectNoErrors, openPage } from './openPage.js'
import { payCard } from './payCard.js'

const stage = engineStage()

/** What an engine of the supported versions may lack, or a host's policy may forbid, taken away before the page loads. */
const lacking: { what: string; isThere: string; prelude: Prelude }[] = [
  { what: 'locks between tabs', isThere: `'locks' in navigator`, prelude: (w) => delete w.Navigator.prototype.locks },
  { what: 'channels between tabs', isThere: `'BroadcastChannel' in window`, prelude: (w) => delete w.BroadcastChannel },
  { what: 'passkeys', isThere: `'PublicKeyCredential' in window`, prelude: (w) => delete w.PublicKeyCredential },
  { what: 'a clipboard', isThere: `'clipboard' in navigator`, prelude: (w) => delete w.Navigator.prototype.clipboard },
  {
    what: 'popovers',
    isThere: `'showPopover' in document.body`,
    prelude: (w) => delete w.HTMLElement.prototype.showPopover,
  },
  {
    what: 'view transitions',
    isThere: `'startViewTransition' in document`,
    prelude: (w) => delete w.Document.prototype.startViewTransition,
  },
  { what: 'idle callbacks', isThere: `'requestIdleCallback' in window`, prelude: (w) => delete w.requestIdleCallback },
  { what: 'URL.canParse', isThere: `'canParse' in URL`, prelude: (w) => delete w.URL.canParse },
]

/** Takes rules away that engines ignore which do not know their selector or at-rule. */
const takeRules = `(${function takeAll() {
  const take = (parent: CSSStyleSheet | CSSGroupingRule) => {
    for (let index = parent.cssRules.length - 1; index >= 0; index--) {
      const rule = parent.cssRules[index]
      const [head = ''] = rule?.cssText.split('{') ?? []
      if (head.includes(':has(') || head.includes('@starting-style')) parent.deleteRule(index)
      else if (rule && 'cssRules' in rule) take(rule as CSSGroupingRule)
    }
  }
  for (const sheet of document.styleSheets) take(sheet)
}})()`

describe.each(engines)('$name', (engine) => {
  test('a card deposit arrives without what an engine may lack', async () => {
    const to = freshAddress()
    const preludes = lacking.map(({ prelude }) => prelude)
    const query = `paymentMethod=card&amount=50&destination=${to}`
    const page = await openPage(engine, { ...surfaces[0], preludes }, `${stage.product.url}/?${query}`)
    await page.ready('button', /^Continue/)
    for (const { what, isThere } of lacking) expect(await page.driver.evaluate('page', isThere), what).toBe(false)
    await page.driver.evaluate('page', takeRules)
    await page.picture('lacking-form')
    await page.press('button', /^Continue/)
    await page.press('button', /^Pay \$50\.00/)
    await payCard(page)
    await page.screen('done')
    const { fulfilled } = await stage.shownPayment(page)
    expect(await stage.balanceOf(fulfilled.output_amount.asset, to)).toBe(fulfilled.output_amount.amount)
    await expectNoErrors(page)
  })
})
