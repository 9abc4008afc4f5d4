import { groupAddress } from '../../../address/groupAddress.js'
import type { ReceiptLine, ReceiptLines } from './useReceiptLines.js'

const width = 720
const margin = 48
const lineHeight = 36

/**
 * Renders a receipt as an image, in the colours and font it has on screen. Draws text only, so nothing is fetched.
 *
 * @returns A PNG, or undefined if the browser cannot render a canvas.
 */
export async function drawReceipt(element: HTMLElement, title: string, lines: ReceiptLines): Promise<Blob | undefined> {
  const rows = [...lines.groups[0], undefined, ...lines.groups[1]]
  const canvas = document.createElement('canvas')
  const scale = 2
  const heights = rows.map((row) => (row === undefined ? lineHeight : lineHeight * textOf(row).length))
  canvas.width = width * scale
  canvas.height = (heights.reduce((sum, height) => sum + height, 0) + 264) * scale
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
  write(`${lines.amount} ${lines.symbol}`, width / 2, 144, '600 44px', 'center')
  write(lines.story, width / 2, 184, '400 20px', 'center', true)
  let y = 252
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
function textOf({ value, aside, kind, transaction }: ReceiptLine): string[] {
  if (kind === 'address') return halves(groupAddress(value)).map((groups) => groups.join(' '))
  if (transaction) return halves([...value]).map((characters) => characters.join(''))
  return [aside === undefined ? value : `${value} ${aside}`]
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
