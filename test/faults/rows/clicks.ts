import { expect } from 'vitest'
import { freshAddress } from '../../support/freshAddress.js'
import { until } from '../../support/until.js'
import { delayedUntil } from '../support/breakage.js'
import { heldBy } from './heldBy.js'
import { rowsOf } from './rowsOf.js'
import { cardPage, confirmButton, confirmCard, review } from './steps.js'

type Host = { destinationAddress: string; appearance: unknown; onEvent: unknown }

export const clickRows = [
  ...rowsOf(19, {
    'a hundred clicks and the Enter key confirm once': async (scene) => {
      await scene.open()
      await review(scene).click()
      await confirmButton(scene).evaluate((button: HTMLElement) => {
        button.focus()
        for (let clicks = 0; clicks < 100; clicks++) button.click()
      })
      await scene.page.keyboard.press('Enter')
      await cardPage(scene)
      expect(scene.far.hits.filter(({ route }) => route === 'POST /payments/confirm')).toHaveLength(1)
    },
    'a double tap confirms once': async (scene) => {
      await scene.open()
      await review(scene).click()
      await confirmButton(scene).dblclick()
      await cardPage(scene)
      expect(scene.far.hits.filter(({ route }) => route === 'POST /payments/confirm')).toHaveLength(1)
    },
  }),
  ...rowsOf(20, {
    'effects run twice by StrictMode confirm once': heldBy(
      'src/hooks/useConfirmPayment.test.tsx',
      'a hundred clicks confirm once',
    ),
    'effects run twice by StrictMode leak nothing': heldBy(
      'src/widget/leaks.test.tsx',
      'mounting and unmounting 100 widgets leaks no interval and no listener',
    ),
  }),
  ...rowsOf(21, {
    'a widget removed while it confirms resumes its payment when remounted': async (scene) => {
      let release: () => void = () => undefined
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      scene.near.inject('POST /payments/confirm', delayedUntil(released), 1)
      await scene.open({}, '/script-tag')
      await confirmCard(scene)
      await until('the confirmation is in flight', async () => scene.near.brokeAt())
      await scene.page.evaluate(() => document.querySelector('deposit-widget')?.remove())
      release()
      await scene.page.evaluate(() => {
        const again = document.createElement('deposit-widget')
        again.setAttribute('api-url', '/api/deposits')
        document.querySelector('#deposit')?.append(again)
      })
      await cardPage(scene)
    },
    'a widget removed while it waits for quotes leaves nothing behind': heldBy(
      'test/e2e/scriptTag.test.ts',
      'a moved element keeps its input, and a removed one unmounts without errors',
    ),
  }),
  ...rowsOf(22, {
    'a destination changed by the host gets new quotes': async (scene) => {
      await scene.open({}, '/script-tag')
      await review(scene).waitFor()
      const other = freshAddress()
      await scene.page.evaluate((address) => {
        const widget = document.querySelector('deposit-widget') as unknown as Host
        widget.destinationAddress = address
      }, other)
      const lastQuoteBody = () => scene.near.hits.filter(({ route }) => route === 'POST /payments/quotes').at(-1)?.body
      await until('quotes for the new address', async () => lastQuoteBody()?.includes(other) || undefined)
      await confirmCard(scene)
      await cardPage(scene)
      expect(scene.far.hits.find(({ route }) => route === 'POST /payments/confirm')?.body).toContain(other)
    },
    'an appearance or listener changed by the host triggers no request': async (scene) => {
      const { page } = scene
      await scene.open({}, '/script-tag')
      await review(scene).click()
      await confirmButton(scene).waitFor()
      const before = scene.near.hits.length
      await page.evaluate(() => {
        const widget = document.querySelector('deposit-widget') as unknown as Host
        widget.onEvent = () => undefined
        widget.appearance = { theme: 'dark' }
      })
      await page.locator('[data-dw][data-theme="dark"]').waitFor()
      await confirmButton(scene).waitFor()
      expect(scene.near.hits.slice(before).map(({ route }) => route)).toEqual([])
    },
  }),
]
