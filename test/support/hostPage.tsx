import { waitFor } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createDepositClient } from '../../src/client/createDepositClient.js'
import { createShadowFactory } from '../../src/embed/createWidgetShadow.js'
import { DepositProvider } from '../../src/hooks/DepositProvider.js'
import { createScenario } from '../../src/testing/createScenario.js'
import { DepositWidget } from '../../src/widget/DepositWidget.js'
import { destination } from './fixtures.js'
import { widgetSheet } from './hostSheets.js'

let leave: (() => void) | undefined
afterEach(() => {
  leave?.()
  leave = undefined
})

export type HostPage = { css: string; width: number; shadow: boolean; zoom?: number; dir?: string }

/** The form on a page with a style sheet of its own, in a box of a width. */
export async function showForm({ css, width, shadow, zoom = 1, dir = '' }: HostPage): Promise<HTMLElement> {
  leave?.()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  document.body.dir = dir
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
  // What shows around its corners is the page's.
  box.style.cssText += 'min-height: 100vh; background: white'
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
    document.body.dir = ''
  }
  await waitFor(() => {
    const main = container.querySelector('.dw-screen-foot .dw-button')
    expect(main?.getAttribute('aria-disabled')).toBeNull()
    expect(container.querySelector('.dw-skeleton')).toBeNull()
    // They load after the first paint.
    expect(container.querySelector('.dw-method')).not.toBeNull()
    expect(container.textContent).toContain('Compare providers')
    expect(container.querySelector('.dw-icon path:not([d])')).toBeNull()
  })
  const widget = container.querySelector('.dw') as HTMLElement
  await Promise.all(widget.getAnimations({ subtree: true }).map(({ finished }) => finished))
  return widget
}

/** The widget's pixels, once two pictures in a row are the same: what loads late has been drawn. */
export async function pixels(widget: HTMLElement, width: number): Promise<ImageData> {
  let base64 = ''
  for (let before: string | undefined; before !== base64; ) {
    before = base64
    base64 = await page.screenshot({ save: false })
  }
  const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  // A page larger than the window of the test is drawn smaller.
  const scale = bitmap.width / innerWidth
  const { left, top } = widget.getBoundingClientRect()
  const columns = Math.floor(width * scale)
  const rows = Math.floor((innerHeight - 16) * scale)
  const canvas = new OffscreenCanvas(columns, rows)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(bitmap, -left * scale, -top * scale)
  return context.getImageData(0, 0, columns, rows)
}

/** The share of pixels that differ visibly. */
export function difference(a: ImageData, b: ImageData): number {
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
