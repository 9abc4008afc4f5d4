import { drawPicture, type Picture } from './drawPicture.js'
import type { Receipt } from './receipt.js'

export type PictureFile = {
  name: string
  /** The picture in words, for those who do not see it. */
  text: string
}

/**
 * Draws the picture of a receipt and hands it to the system's sheet, or saves it where there is none.
 *
 * @param element Has the colours and the font of the picture.
 * @returns What came of it. A sheet that was closed without a choice counts as shared, and so does one that is still open.
 */
export async function sharePicture(
  element: HTMLElement,
  picture: Picture,
  { name, text }: PictureFile,
): Promise<'shared' | 'saved' | 'failed'> {
  const blob = await drawPicture(element, picture)
  if (!blob) return 'failed'
  const files = [new File([blob], name, { type: blob.type })]
  if (navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files, text })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && /^(Abort|InvalidState)Error$/.test(error.name)) return 'shared'
    }
  }
  saveFile(name, blob)
  return 'saved'
}

/** Saves a receipt as JSON, with the amounts as the service returned them. */
export function saveJson(receipt: Receipt): void {
  const text = `${JSON.stringify(receipt, undefined, 2)}\n`
  saveFile(`receipt-${receipt.payment_id}.json`, new Blob([text], { type: 'application/json' }))
}

/** The browser may still be reading the object URL after `click()` returns. */
const revokeAfterMs = 60_000

/** Saves a file through the browser's download manager. */
function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}

const hiddenStyle = { position: 'fixed', 'inline-size': '0', 'block-size': '0', border: '0' }

/**
 * Prints one element of the widget without the surrounding host page.
 *
 * The element is copied into an iframe, because hiding the host page would require styling it. Rules are copied through
 * the CSS object model, because a content security policy without `unsafe-inline` blocks style elements.
 */
export function printElement(element: HTMLElement): void {
  document.querySelector('iframe[data-dw-print]')?.remove()
  const frame = document.createElement('iframe')
  frame.dataset.dwPrint = ''
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  // Invisible but laid out: some browsers print nothing from a frame without layout.
  for (const [name, value] of Object.entries(hiddenStyle)) frame.style.setProperty(name, value)
  document.body.append(frame)
  const window = frame.contentWindow
  if (!window) throw new Error('The print frame has no window.')
  const paper = window.document
  paper.title = document.title
  paper.documentElement.lang = document.documentElement.lang
  const root = paper.importNode(element.closest('[data-dw]') ?? element, false) as HTMLElement
  root.dataset.theme = 'light'
  root.classList.add('dw-printed')
  // The widget inherits the host's font; an iframe does not.
  root.style.setProperty('--dw-font', getComputedStyle(element).fontFamily)
  root.append(paper.importNode(element, true))
  paper.body.append(root)
  paper.adoptedStyleSheets = [widgetRules(window, element.getRootNode())]
  window.addEventListener('afterprint', () => frame.remove(), { once: true })
  window.focus()
  window.print()
}

/** All widget rules of the page and of the enclosing shadow root. Skips cross-origin style sheets (unreadable). */
function widgetRules(window: Window, tree: Node): CSSStyleSheet {
  const Sheet = (window as Window & typeof globalThis).CSSStyleSheet
  const sheet = new Sheet()
  const ofShadow = tree instanceof ShadowRoot ? tree.adoptedStyleSheets : []
  const texts = [...document.styleSheets, ...document.adoptedStyleSheets, ...ofShadow].flatMap((source) => {
    try {
      return [...source.cssRules].map((rule) => rule.cssText)
    } catch {
      return []
    }
  })
  sheet.replaceSync(texts.filter((text) => text.includes('data-dw')).join('\n'))
  return sheet
}
