import { type JSX, type RefObject, useState } from 'react'
import { groupAddress } from '../../../address/AddressCheck.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Note } from '../../../ui/Note.js'
import { plainSentence } from '../../../ui/RichText.js'
import { doneMessages } from './messages.js'
import type { Receipt } from './receipt.js'
import type { ReceiptLine, ReceiptLines } from './useReceiptLines.js'

export type ReceiptToolsProps = { receipt: Receipt; lines: ReceiptLines; paper: RefObject<HTMLDivElement | null> }

/** Prints the receipt or downloads it as PNG or JSON. Nothing is uploaded. */
export function ReceiptTools({ receipt, lines, paper }: ReceiptToolsProps): JSX.Element {
  const t = useMessages(doneMessages)
  const [failed, setFailed] = useState(false)
  const file = `receipt-${receipt.payment_id}`
  const saveImage = async () => {
    const image = paper.current && (await drawReceipt(paper.current, t.title, lines))
    setFailed(!image)
    if (image) downloadFile(`${file}.png`, image)
  }
  const saveJson = () =>
    downloadFile(`${file}.json`, new Blob([`${JSON.stringify(receipt, undefined, 2)}\n`], { type: 'application/json' }))
  return (
    <div data-unprinted="">
      <div className="dw-receipt-tools">
        <Button kind="quiet" size="md" icon="print" onClick={() => paper.current && printElement(paper.current)}>
          {t.print}
        </Button>
        <Button kind="quiet" size="md" icon="save" onClick={() => void saveImage()}>
          {t.image}
        </Button>
        <Button kind="quiet" size="md" icon="json" onClick={saveJson}>
          {t.json}
        </Button>
      </div>
      {failed && <Note icon="info" title={t.imageFailed} role="status" inset />}
    </div>
  )
}

/** The browser may still be reading the object URL after `click()` returns. */
const revokeAfterMs = 60_000

/** Saves a file through the browser's download manager. */
function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}

const width = 720
const margin = 48
const lineHeight = 36
const outcomeLine = 40

/**
 * Renders a receipt as an image, in the colours and font it has on screen. Draws text only, so nothing is fetched.
 *
 * @returns A PNG, or undefined if the browser cannot render a canvas.
 */
async function drawReceipt(element: HTMLElement, title: string, lines: ReceiptLines): Promise<Blob | undefined> {
  const rows = [...lines.groups[0], undefined, ...lines.groups[1]]
  const canvas = document.createElement('canvas')
  const scale = 2
  const heights = rows.map((row) => (row === undefined ? lineHeight : lineHeight * textOf(row).length))
  const outcomeHeight = outcomeLine * lines.outcome.length
  canvas.width = width * scale
  canvas.height = (heights.reduce((sum, height) => sum + height, 0) + 184 + outcomeHeight) * scale
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.scale(scale, scale)
  const { color, fontFamily, backgroundColor } = cardStyle(element)
  context.fillStyle = backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = color

  const write = (text: string, x: number, y: number, font: string, align: CanvasTextAlign, faint = false) => {
    context.font = `${font} ${fontFamily}`
    context.textAlign = align
    context.globalAlpha = faint ? 0.66 : 1
    context.fillText(text, x, y, width - 2 * margin)
  }
  write(title, margin, 64, '500 20px', 'left', true)
  for (const [index, part] of lines.outcome.entries()) {
    const at = 144 + outcomeLine * index
    if (typeof part === 'string') write(part.trim(), width / 2, at, '400 20px', 'center', true)
    else write(part.strong, width / 2, at, '600 44px', 'center')
  }
  let y = 172 + outcomeHeight
  for (const [index, row] of rows.entries()) {
    if (row !== undefined) {
      write(row.term, margin, y, '400 18px', 'left', true)
      for (const [line, text] of textOf(row).entries())
        write(text, width - margin, y + line * lineHeight, '500 18px', 'right')
    }
    y += heights[index] ?? lineHeight
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}

/** Hashes and addresses are written in full over two lines, because an image has no links. */
function textOf({ value, kind, transaction }: ReceiptLine): string[] {
  if (typeof value !== 'string') return [plainSentence(value)]
  if (kind === 'address') return halves(groupAddress(value)).map((groups) => groups.join(' '))
  if (transaction) return halves([...value]).map((characters) => characters.join(''))
  return [value]
}

function halves<Item>(items: readonly Item[]): [Item[], Item[]] {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}

/** Computed colours of the card, so that the image matches the host's theme. */
function cardStyle(element: HTMLElement): { color: string; fontFamily: string; backgroundColor: string } {
  const { color, fontFamily } = getComputedStyle(element)
  const card = element.querySelector('.dw-card') ?? element
  return { color, fontFamily, backgroundColor: getComputedStyle(card).backgroundColor }
}

const hiddenStyle = { position: 'fixed', 'inline-size': '0', 'block-size': '0', border: '0' }

/**
 * Prints one element of the widget without the surrounding host page.
 *
 * The element is copied into an iframe, because hiding the host page would require styling it. Rules are copied through
 * the CSS object model, because a content security policy without `unsafe-inline` blocks style elements.
 */
function printElement(element: HTMLElement): void {
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
