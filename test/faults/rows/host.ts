import { expect } from 'vitest'
import { headed, reply } from '../support/breakage.js'
import { type Fault, give } from '../support/startFaultProxy.js'
import { heldBy } from './heldBy.js'
import { rowsOf } from './rowsOf.js'
import { cardPage, confirmCard, openCardPage, payByCard, review } from './steps.js'

/** What pages do to everything on them. */
const hostileSheets = [
  '* { all: unset !important }',
  'div, button, input, span, p, h2 { display: none !important }',
  '* { transform: rotate(3deg) !important; position: fixed !important; z-index: 2147483647 !important }',
  'html { font-size: 200% } body { font: italic 40px serif; letter-spacing: 1em; line-height: 4; color: red }',
  'button { background: red !important; border-radius: 0 !important; pointer-events: none !important }',
  'body { zoom: 1.5; direction: rtl; text-transform: uppercase; visibility: hidden } deposit-widget { visibility: visible }',
]

/** Runs in the page: how everything within the widget looks. */
function looksOf(host: Element): string[] {
  const shapes = ['display', 'visibility', 'borderRadius', 'pointerEvents', 'transform']
  const properties = [...shapes, 'color', 'backgroundColor', 'fontStyle', 'textTransform']
  // The foot looks different where it lies over what is below it, which room decides.
  const elements = [...(host.shadowRoot?.querySelectorAll('[data-dw], [data-dw] :not(.dw-foot)') ?? [])]
  return elements.map((element) => {
    const style = getComputedStyle(element) as unknown as Record<string, string>
    return `${element.className} ${properties.map((property) => style[property]).join(' ')}`
  })
}

/** Runs in the page: what translators do to every text. */
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

/** Runs in the page. */
function pollute(): void {
  Object.assign(Object.prototype, { sticky: 'from the page', amount: '1', next_instruction: { type: 'EVIL' } })
  Object.assign(Array.prototype, { last: () => undefined })
  const real = window.fetch
  window.fetch = (...call) => real(...call)
  class Zone<Value> extends Promise<Value> {}
  window.Promise = Zone
}

/** Runs in the page: nothing that the language brings can be changed any more. */
function freeze(): void {
  const kinds = [Object, Array, Function, Promise, Map, Set, Date, RegExp, String, Number, Error, TypeError]
  for (const builtin of [...kinds, JSON, Math, Reflect]) {
    if ('prototype' in builtin) Object.freeze(builtin.prototype)
    Object.freeze(builtin)
  }
}

/** Runs in the page: what helpers for passwords, prices and spelling put beside fields and into everything else. */
function meddle(): void {
  for (const element of document.querySelectorAll('[data-dw] :is(input, button, p, li, section, header, footer)')) {
    const helper = document.createElement('ext-helper')
    if (element.matches('input')) element.after(helper)
    else element.prepend(helper)
    element.setAttribute('data-ext', 'seen')
  }
}

/** A host page of React that has the script tag as well. */
const withScriptTag: Fault = async ({ ask, response }) => {
  const answer = await ask()
  const script = '<script defer src="/script-tag/deposit-widget.js"></script></head>'
  give(response, { ...answer, body: Buffer.from(String(answer.body).replace('</head>', script)) })
}

const withoutClipboard = headed((real) => ({
  'permissions-policy': `${real['permissions-policy']}, clipboard-write=()`,
}))

const isolated = headed(() => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}))

export const hostRows = [
  ...rowsOf(61, {
    'a page that may not use the clipboard copies by selecting': async (scene) => {
      scene.allows(/Permissions policy/i)
      scene.near.breaks('GET /', withoutClipboard)
      await openCardPage(scene)
      await scene.page.getByRole('button', { name: 'Copy link' }).click()
      await scene.ends({ says: 'Copied', next: /Open in new tab/ })
    },
    'a page that may not copy at all selects the text for the person': async (scene) => {
      scene.allows(/Permissions policy/i)
      scene.near.breaks('GET /', withoutClipboard)
      await scene.context.addInitScript(() => {
        document.execCommand = () => false
      })
      await openCardPage(scene)
      await scene.page.getByRole('button', { name: 'Copy link' }).click()
      await scene.ends({ says: 'Page not showing?', next: 'Copy link' })
      const link = scene.page.getByRole('textbox', { name: 'Copy link' })
      const selected = await link.evaluate((field: HTMLInputElement) =>
        field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
      )
      expect(selected).toBe(await scene.page.locator('iframe').getAttribute('src'))
    },
    'a page that is isolated from other origins shows the way out of the frame': async (scene) => {
      scene.near.breaks('GET /', isolated)
      await openCardPage(scene)
      await scene.ends({ says: 'The page did not load here', next: 'Open Northpay in a new tab' })
    },
    'a strict policy for content and types blocks nothing': heldBy(
      'test/e2e/scriptTag.test.ts',
      'a card deposit from one script tag arrives on chain, under a strict content policy',
    ),
  }),
  ...rowsOf(62, {
    'styles of the page change nothing in the widget': async (scene) => {
      await scene.open({}, '/script-tag')
      await review(scene).waitFor()
      const widget = scene.page.locator('deposit-widget')
      const before = await widget.evaluate(looksOf)
      for (const sheet of hostileSheets) {
        scene.near.breaks('GET /script-tag/hostile.css', reply(sheet, { 'content-type': 'text/css' }), 1)
        await scene.page.evaluate(
          async (address) => {
            const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
            const loaded = new Promise((resolve) => link?.addEventListener('load', resolve, { once: true }))
            if (link) link.href = address
            await loaded
          },
          `/script-tag/hostile.css?${hostileSheets.indexOf(sheet)}`,
        )
        expect({ sheet, looks: await widget.evaluate(looksOf) }).toEqual({ sheet, looks: before })
      }
      await confirmCard(scene)
      await cardPage(scene)
    },
  }),
  ...rowsOf(63, {
    'several widgets on one page do not know each other': heldBy(
      'test/e2e/scriptTag.test.ts',
      'several widgets live on one page, and each is updated and taken away alone',
    ),
    'a name of an element that is taken is said': heldBy(
      'test/e2e/scriptTag.test.ts',
      'a second script tag on the page says that the name is taken, and the first one stays',
    ),
  }),
  ...rowsOf(63, {
    'a widget of React and one of the script tag live on one page': async (scene) => {
      const { page } = scene
      scene.near.breaks('GET /', withScriptTag)
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
      await tag.getByRole('button', { name: 'Review deposit', disabled: false }).click()
      await tag.getByRole('button', { name: 'Confirm and pay 75.00 USD', disabled: false }).waitFor()
      const own = page.locator('.page-deposit')
      await own.getByRole('button', { name: 'Review deposit', disabled: false }).click()
      await own.getByRole('button', { name: 'Confirm and pay 45.00 USD', disabled: false }).click()
      await own.getByRole('heading', { name: /^Pay with / }).waitFor()
      await tag.getByRole('button', { name: 'Confirm and pay 75.00 USD' }).waitFor()
    },
  }),
  ...rowsOf(64, {
    'builtins that a page has frozen stop no deposit': async (scene) => {
      await scene.context.addInitScript(freeze)
      await openCardPage(scene)
      await payByCard(scene)
      await scene.page.locator('[data-screen="done"]').waitFor()
    },
    'builtins that a page has frozen stop no deposit of the script tag': async (scene) => {
      await scene.context.addInitScript(freeze)
      await scene.open({}, '/script-tag')
      await confirmCard(scene)
      await cardPage(scene)
    },
    'builtins that a page has changed change no deposit': async (scene) => {
      await scene.context.addInitScript(pollute)
      await openCardPage(scene)
      await payByCard(scene)
      await scene.page.locator('[data-screen="done"]').waitFor()
    },
  }),
  ...rowsOf(65, {
    'helpers that put something into every part of the page stop no deposit': async (scene) => {
      const { page } = scene
      await scene.open()
      await review(scene).waitFor()
      await page.evaluate(meddle)
      await page.getByLabel('You pay').fill('55')
      await review(scene).click()
      await page.getByRole('button', { name: /^Confirm and pay 55/, disabled: false }).waitFor()
      await page.evaluate(meddle)
      await page.getByRole('button', { name: /^Confirm and pay 55/, disabled: false }).click()
      await cardPage(scene)
      await page.evaluate(meddle)
      await page.getByRole('button', { name: 'Copy link' }).click()
      await scene.ends({ says: 'Copied', next: /Open in new tab/ })
    },
    'a page that is translated goes on working': async (scene) => {
      await scene.open()
      await review(scene).waitFor()
      await scene.page.evaluate(translate)
      await scene.page.getByLabel('You pay').fill('55')
      await scene.page.getByRole('button', { name: /Review deposit/, disabled: false }).click()
      await scene.page.getByRole('button', { name: /Confirm and pay/, disabled: false }).waitFor()
      await scene.page.evaluate(translate)
      await scene.page.getByRole('button', { name: /Confirm and pay/, disabled: false }).click()
      await cardPage(scene)
    },
  }),
  ...rowsOf(66, {
    'every change is said once, and no countdown is read out': heldBy(
      'src/widget/spoken.test.tsx',
      'of a card deposit every change is said once, and no second of a countdown',
    ),
  }),
]
