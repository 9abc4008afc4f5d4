import { expect } from 'vitest'
import { freshAddress } from '../../support/freshAddress.js'
import { until } from '../../support/until.js'
import { held } from '../support/breakage.js'
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
    'effects that run twice confirm once': heldBy(
      'src/hooks/useConfirmPayment.test.tsx',
      'a hundred clicks confirm once',
    ),
    'effects that run twice leave nothing running': heldBy(
      'src/widget/leaks.test.tsx',
      'a hundred widgets that came and went leave no interval and no listener behind',
    ),
  }),
  ...rowsOf(21, {
    'a widget that is taken away while it confirms finds its payment when it comes back': async (scene) => {
      let release: () => void = () => undefined
      const late = new Promise<void>((resolve) => {
        release = resolve
      })
      scene.near.breaks('POST /payments/confirm', held(late), 1)
      await scene.open({}, '/script-tag')
      await confirmCard(scene)
      await until('the confirmation is on its way', async () => scene.near.brokeAt())
      await scene.page.evaluate(() => document.querySelector('deposit-widget')?.remove())
      release()
      await scene.page.evaluate(() => {
        const again = document.createElement('deposit-widget')
        again.setAttribute('api-url', '/api/deposits')
        document.querySelector('#deposit')?.append(again)
      })
      await cardPage(scene)
    },
    'a widget that is taken away while it waits for quotes leaves nothing behind': heldBy(
      'test/e2e/scriptTag.test.ts',
      'a moved element keeps what was typed, and a removed one leaves nothing running',
    ),
  }),
  ...rowsOf(22, {
    'a host that changes the destination gets quotes for the new one': async (scene) => {
      await scene.open({}, '/script-tag')
      await review(scene).waitFor()
      const other = freshAddress()
      await scene.page.evaluate((address) => {
        const widget = document.querySelector('deposit-widget') as unknown as Host
        widget.destinationAddress = address
      }, other)
      const asked = () => scene.near.hits.filter(({ route }) => route === 'POST /payments/quotes').at(-1)?.body
      await until('quotes for the new address', async () => asked()?.includes(other) || undefined)
      await confirmCard(scene)
      await cardPage(scene)
      expect(scene.far.hits.find(({ route }) => route === 'POST /payments/confirm')?.body).toContain(other)
    },
    'a host that changes looks and listeners asks for nothing again': async (scene) => {
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
