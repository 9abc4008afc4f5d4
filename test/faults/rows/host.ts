import { expect } from 'vitest'
import { reply, withHeaders } from '../support/breakage.js'
import { type Fault, sendResponse } from '../support/startFaultProxy.js'
import { heldBy } from './heldBy.js'
import { rowsOf } from './rowsOf.js'
import { cardPage, confirmCard, openCardPage, payByCard, review } from './steps.js'

/** Host styles that affect every element. */
const hostileSheets = [
  '* { all: unset !important }',
  'div, button, input, span, p, h2 { display: none !important }',
  '* { transform: rotate(3deg) !important; position: fixed !important; z-index: 2147483647 !important }',
  'html { font-size: 200% } body { font: italic 40px serif; letter-spacing: 1em; line-height: 4; color: red }',
  'button { background: red !important; border-radius: 0 !important; pointer-events: none !important }',
  'body { zoom: 1.5; direction: rtl; text-transform: uppercase; visibility: hidden } deposit-widget { visibility: visible }',
]

/** Runs in the page: the computed styles of all elements in the widget. */
function computedStyles(host: Element): string[] {
  const shapes = ['display', 'visibility', 'borderRadius', 'pointerEvents', 'transform']
  const properties = [...shapes, 'color', 'backgroundColor', 'fontStyle', 'textTransform']
  // The footer is excluded: its style depends on whether it overlaps content, and so on the available height.
  const elements = [...(host.shadowRoot?.querySelectorAll('[data-dw], [data-dw] :not(.dw-screen-foot)') ?? [])]
  return elements.map((element) => {
    const style = getComputedStyle(element) as unknown as Record<string, string>
    return `${element.className} ${properties.map((property) => style[property]).join(' ')}`
  })
}

/** Runs in the page: wraps every text node in `<font>`, as browser translators do. */
function translate(): void {
  const walker = document.createTreeWalker(document.querySelector('[data-dw]') as Node, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    if (text.parentElement?.closest('[translate="no"]')) continue
    const font = document.createElement('font')
    font.append(`${text.textContent}\u00a0`)
    text.parentNode?.replaceChild(font, text)
  }
}

/** Runs in the page: pollutes prototypes and replaces globals. */
function pollute(): void {
  Object.assign(Object.prototype, { sticky: 'from the page', amount: '1', next_instruction: { type: 'EVIL' } })
  Object.assign(Array.prototype, { last: () => undefined })
  const real = window.fetch
  window.fetch = (...call) => real(...call)
  class Zone<Value> extends Promise<Value> {}
  window.Promise = Zone
}

/** Runs in the page: freezes the builtins. */
function freeze(): void {
  const kinds = [Object, Array, Function, Promise, Map, Set, Date, RegExp, String, Number, Error, TypeError]
  for (const builtin of [...kinds, JSON, Math, Reflect]) {
    if ('prototype' in builtin) Object.freeze(builtin.prototype)
    Object.freeze(builtin)
  }
}

/** Runs in the page: injects elements as password, price and spelling extensions do. */
function injectElements(): void {
  for (const element of document.querySelectorAll('[data-dw] :is(input, button, p, li, section, header, footer)')) {
    const helper = document.createElement('ext-helper')
    if (element.matches('input')) element.after(helper)
    else element.prepend(helper)
    element.setAttribute('data-ext', 'seen')
  }
}

/** A React host page that also loads the script tag. */
const withScriptTag: Fault = async ({ fetchReal, response }) => {
  const real = await fetchReal()
  // The page's policy allows no trusted types, and so no deferred files.
  const script = '<script defer src="/script-tag/deposit-widget.standalone.js"></script></head>'
  sendResponse(response, { ...real, body: Buffer.from(String(real.body).replace('</head>', script)) })
}

const withoutClipboard = withHeaders((real) => ({
  'permissions-policy': `${real['permissions-policy']}, clipboard-write=()`,
}))

const isolated = withHeaders(() => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}))

export const hostRows = [
  ...rowsOf(61, {
    'without clipboard permission, copying falls back to execCommand': async (scene) => {
      scene.allowConsole(/Permissions policy/i)
      scene.near.inject('GET /', withoutClipboard)
      await openCardPage(scene)
      await scene.page.getByRole('button', { name: 'Copy link' }).click()
      await scene.expectOutcome({ message: 'Copied', control: /Open in new tab/ })
    },
    'if copying is impossible, the text is selected': async (scene) => {
      scene.allowConsole(/Permissions policy/i)
      scene.near.inject('GET /', withoutClipboard)
      await scene.context.addInitScript(() => {
        document.execCommand = () => false
      })
      await openCardPage(scene)
      await scene.page.getByRole('button', { name: 'Copy link' }).click()
      await scene.expectOutcome({ message: 'Page not showing?', control: 'Copy link' })
      const link = scene.page.getByRole('textbox', { name: 'Copy link' })
      const selected = await link.evaluate((field: HTMLInputElement) =>
        field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
      )
      expect(selected).toBe(await scene.page.locator('iframe').getAttribute('src'))
    },
    'a cross-origin isolated host offers a new tab': async (scene) => {
      scene.near.inject('GET /', isolated)
      await openCardPage(scene)
      await scene.expectOutcome({ message: 'The page didn’t load here', control: 'Open Northpay in a new tab' })
    },
    'a strict CSP with trusted types blocks nothing': heldBy(
      'test/e2e/scriptTag.test.ts',
      'a script tag card deposit arrives on chain under a strict CSP',
    ),
  }),
  ...rowsOf(62, {
    'host styles do not change the widget': async (scene) => {
      // On a phone the corners depend on the page's margins, which these sheets remove.
      await scene.page.setViewportSize({ width: 1280, height: 900 })
      await scene.open({}, '/script-tag')
      await review(scene).waitFor()
      const widget = scene.page.locator('deposit-widget')
      const before = await widget.evaluate(computedStyles)
      for (const sheet of hostileSheets) {
        scene.near.inject('GET /script-tag/hostile.css', reply(sheet, { 'content-type': 'text/css' }), 1)
        await scene.page.evaluate(
          async (address) => {
            const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
            const loaded = new Promise((resolve) => link?.addEventListener('load', resolve, { once: true }))
            if (link) link.href = address
            await loaded
          },
          `/script-tag/hostile.css?${hostileSheets.indexOf(sheet)}`,
        )
        expect({ sheet, looks: await widget.evaluate(computedStyles) }).toEqual({ sheet, looks: before })
      }
      await confirmCard(scene)
      await cardPage(scene)
    },
  }),
  ...rowsOf(63, {
    'several widgets on one page are independent': heldBy(
      'test/e2e/scriptTag.test.ts',
      'several widgets on one page are updated and unmounted independently',
    ),
    'a taken element name is reported': heldBy(
      'test/e2e/scriptTag.test.ts',
      'a second script tag reports the taken element name, and the first keeps working',
    ),
  }),
  ...rowsOf(63, {
    'a React widget and a script tag widget work on one page': async (scene) => {
      const { page } = scene
      scene.near.inject('GET /', withScriptTag)
      await scene.open()
      await review(scene).waitFor()
      await page.evaluate((to) => {
        const tag = document.createElement('deposit-widget')
        const options = {
          apiUrl: '/api/deposits',
          defaultPaymentMethod: 'card',
          defaultAmount: '75',
          destinationAddress: to,
        }
        document.querySelector('.page-main')?.append(Object.assign(tag, options))
      }, scene.to)
      const tag = page.locator('deposit-widget')
      await tag.getByRole('button', { name: /^Continue/, disabled: false }).click()
      await tag.getByRole('button', { name: 'Pay $75.00', disabled: false }).waitFor()
      const own = page.locator('.page-deposit')
      await own.getByRole('button', { name: /^Continue/, disabled: false }).click()
      await own.getByRole('button', { name: 'Pay $45.00', disabled: false }).click()
      await own.getByRole('heading', { name: /^Pay with / }).waitFor()
      await tag.getByRole('button', { name: 'Pay $75.00' }).waitFor()
    },
  }),
  ...rowsOf(64, {
    'a deposit works with frozen builtins': async (scene) => {
      await scene.context.addInitScript(freeze)
      await openCardPage(scene)
      await payByCard(scene)
      await scene.page.locator('[data-screen="done"]').waitFor()
    },
    'a script tag deposit works with frozen builtins': async (scene) => {
      await scene.context.addInitScript(freeze)
      await scene.open({}, '/script-tag')
      await confirmCard(scene)
      await cardPage(scene)
    },
    'a deposit works with polluted prototypes': async (scene) => {
      await scene.context.addInitScript(pollute)
      await openCardPage(scene)
      await payByCard(scene)
      await scene.page.locator('[data-screen="done"]').waitFor()
    },
  }),
  ...rowsOf(65, {
    'a deposit works with extensions that inject elements': async (scene) => {
      const { page } = scene
      await scene.open()
      await review(scene).waitFor()
      await page.evaluate(injectElements)
      await page.getByLabel('You pay').fill('55')
      await review(scene).click()
      await page.getByRole('button', { name: /^Pay \$55/, disabled: false }).waitFor()
      await page.evaluate(injectElements)
      await page.getByRole('button', { name: /^Pay \$55/, disabled: false }).click()
      await cardPage(scene)
      await page.evaluate(injectElements)
      await page.getByRole('button', { name: 'Copy link' }).click()
      await scene.expectOutcome({ message: 'Copied', control: /Open in new tab/ })
    },
    'a deposit works on a translated page': async (scene) => {
      await scene.open()
      await review(scene).waitFor()
      await scene.page.evaluate(translate)
      await scene.page.getByLabel('You pay').fill('55')
      await scene.page.getByRole('button', { name: /^Continue/, disabled: false }).click()
      await scene.page.getByRole('button', { name: /^Pay \$\d/, disabled: false }).waitFor()
      await scene.page.evaluate(translate)
      await scene.page.getByRole('button', { name: /^Pay \$\d/, disabled: false }).click()
      await cardPage(scene)
    },
  }),
  ...rowsOf(66, {
    'every change is announced once, and countdowns are not': heldBy(
      'src/widget/spoken.test.tsx',
      'each change of a card deposit is announced once, without countdown ticks',
    ),
  }),
]
