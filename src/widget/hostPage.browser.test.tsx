import { waitFor } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { destination } from '../../test/support/fixtures.js'
import { hostSheets, widgetSheet } from '../../test/support/hostSheets.js'
import { createDepositClient } from '../client/createDepositClient.js'
import { createShadowFactory } from '../embed/createWidgetShadow.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import { createScenario } from '../testing/createScenario.js'
import { DepositWidget } from './DepositWidget.js'

let leave: (() => void) | undefined
afterEach(() => {
  leave?.()
  leave = undefined
})

/** The element ignores them. Text of the React build follows the root, like the text around it. */
const largerRoots = { 'a root of 18 px': 'html { font-size: 18px }', 'a root of 20 px': 'html { font-size: 20px }' }

type Page = { css: string; width: number; shadow: boolean; zoom?: number }

/** The form on a page with a style sheet of its own, in a box of a width. */
async function show({ css, width, shadow, zoom = 1 }: Page): Promise<HTMLElement> {
  leave?.()
  const style = document.createElement('style')
  style.textContent = `body { margin: 0; background: white }\n${css}`
  const own = document.createElement('style')
  own.textContent = shadow ? '' : widgetSheet
  document.head.append(own, style)
  const host = document.createElement('div')
  host.id = 'root'
  host.className = 'page'
  const box = document.createElement('div')
  // At the same place on every page: text that moves by a pixel is drawn with other edges.
  box.style.cssText = `position: fixed; left: 8px; top: 8px; width: ${width}px; zoom: ${zoom}`
  host.append(box)
  document.body.replaceChildren(host)
  const container = shadow ? createShadowFactory(widgetSheet)(box) : box
  const scenario = createScenario('card')
  const client = createDepositClient({ baseUrl: '/api', fetch: scenario.fetch, now: scenario.clock.now })
  const root = createRoot(container)
  root.render(
    <DepositProvider client={client} storage={null}>
      <DepositWidget defaultAmount="1234.5" destinationAddress={destination} appearance={{ theme: 'light' }} />
    </DepositProvider>,
  )
  leave = () => {
    root.unmount()
    style.remove()
    own.remove()
    document.body.replaceChildren()
  }
  await waitFor(() => {
    const main = container.querySelector('.dw-screen-foot .dw-button')
    expect(main?.getAttribute('aria-disabled')).toBeNull()
    expect(container.querySelector('.dw-skeleton')).toBeNull()
    // They load after the first paint.
    expect(container.querySelector('.dw-method')).not.toBeNull()
  })
  const widget = container.querySelector('.dw') as HTMLElement
  await Promise.all(widget.getAnimations({ subtree: true }).map(({ finished }) => finished))
  return widget
}

/** The widget's pixels, once two pictures in a row are the same: what loads late has been drawn. */
async function pixels(widget: HTMLElement, width: number): Promise<ImageData> {
  let base64 = ''
  for (let before: string | undefined; before !== base64; ) {
    before = base64
    base64 = await page.screenshot({ save: false })
  }
  const { left, top } = widget.getBoundingClientRect()
  const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(width, 640)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(bitmap, -left, -top)
  return context.getImageData(0, 0, width, 640)
}

/** The share of pixels that differ visibly. */
function difference(a: ImageData, b: ImageData): number {
  let changed = 0
  for (let at = 0; at < a.data.length; at += 4) {
    const distance = [0, 1, 2].reduce(
      (sum, part) => sum + Math.abs((a.data[at + part] ?? 0) - (b.data[at + part] ?? 0)),
      0,
    )
    if (distance > 24) changed += 1
  }
  return changed / (a.data.length / 4)
}

test.each([true, false])('style sheets of hosts do not change the widget, in a shadow root: %s', async (shadow) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await page.viewport(900, 760)
  const plain = await pixels(await show({ css: '', width: 400, shadow }), 400)
  const changes: Record<string, number> = {}
  const sheets = shadow ? { ...hostSheets, ...largerRoots } : hostSheets
  for (const [name, css] of Object.entries(sheets)) {
    changes[name] = difference(plain, await pixels(await show({ css, width: 400, shadow }), 400))
  }
  expect(Object.entries(changes).filter(([, share]) => share > 0.001)).toEqual([])
})

/** Above 1024 px create-vite has a root of 18 px: text of the React build grows with it, that of the element does not. */
test.each([true, false])('create-vite changes the size of text alone, in a shadow root: %s', async (shadow) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await page.viewport(1200, 760)
  const css = shadow ? '' : 'html { font-size: 18px }'
  const expected = await pixels(await show({ css, width: 400, shadow }), 400)
  const template = await pixels(await show({ css: hostSheets['create-vite'] ?? '', width: 400, shadow }), 400)
  expect(difference(expected, template)).toBeLessThanOrEqual(0.001)
})

test.each([true, false])("text grows with the browser's text size, in a shadow root: %s", async (shadow) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const widget = await show({ css: shadow ? 'html { font-size: 62.5% }' : '', width: 400, shadow })
  const size = () => Number.parseFloat(getComputedStyle(widget).fontSize)
  expect(size()).toBe(15)
  try {
    await cdp().send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } })
    await expect.poll(size).toBe(22.5)
  } finally {
    await cdp().send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  }
})

test.each([true, false])('a zoomed page zooms the widget and nothing else, in a shadow root: %s', async (shadow) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  // Tall enough for the whole form: a foot that sticks is rounded to other pixels.
  await page.viewport(1200, 1400)
  const zoomed = await pixels(await show({ css: '', width: 400, shadow, zoom: 1.5 }), 600)
  const inherited = await pixels(await show({ css: 'html { zoom: 1.5 }', width: 400, shadow }), 600)
  expect(difference(zoomed, inherited)).toBeLessThanOrEqual(0.001)
})

const widths = [240, 260, 280, 300, 320, 360, 400, 480, 720]

test.each(widths)('the form is readable in %i px', async (width) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await page.viewport(900, 900)
  const widget = await show({ css: '', width, shadow: false })
  const frame = widget.getBoundingClientRect()
  const texts = document.createTreeWalker(widget, NodeFilter.SHOW_TEXT)
  const faults: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: parent, textContent } = node
    if (!parent?.checkVisibility() || parent.closest('.dw-visually-hidden, .dw-address')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()]
    if (boxes.some(({ left, right }) => left < frame.left || right > frame.right))
      faults.push(`outside: ${textContent}`)
    // A word on two lines is broken.
    if (boxes.length > 1 && !/\s/.test(textContent?.trim() ?? '')) faults.push(`broken: ${textContent}`)
  }
  for (const input of widget.querySelectorAll('input'))
    if (input.scrollWidth > input.clientWidth + 1) faults.push(`cut: ${input.value}`)
  expect(faults).toEqual([])
})
