import { qrMatrix } from '../../../ui/qrMatrix.js'

/** What the picture of a receipt shows. */
export type Picture = {
  /** The host, with the URL of its mark. */
  brand: { name: string; mark: string | undefined } | undefined
  figure: string
  unit: string
  facts: readonly PictureFact[]
  reference: PictureFact
  /** The transaction in its explorer, as a QR code. */
  url: string | undefined
}

type PictureFact = { term: string; value: string }

const width = 1080
const height = 1350
/** Where the thread runs, and where the text begins. */
const thread = 120
const text = 228
const codeSide = 168
const codePadding = 18
const edge = 90

/**
 * Draws the picture of a receipt, in the colours and the font of an element. Loads nothing but the mark, and that only
 * from the page's own origin.
 *
 * @returns A PNG, or undefined if the browser cannot draw one.
 */
export async function drawPicture(element: HTMLElement, picture: Picture): Promise<Blob | undefined> {
  const mark = await loadMark(picture.brand?.mark)
  // An image that was redirected to another origin cannot be exported.
  return (await toPng(draw(element, picture, mark))) ?? (mark && toPng(draw(element, picture, undefined)))
}

function draw(element: HTMLElement, picture: Picture, mark: CanvasImageSource | undefined) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const { color, font, monoFont, direction } = styleOf(element)
  const [ink, faint, line] = [color('text'), color('text-muted'), color('line')]
  const flipped = direction === 'rtl'
  /** The left side of what is drawn at `x` in a left-to-right page. */
  const left = (x: number, size: number) => (flipped ? width - x - size : x)

  function write(what: string, x: number, y: number, fill: string, [weight, size, family = font]: Face): void {
    if (!context) return
    const room = width - x - edge
    const setFont = (pixels: number) => {
      context.font = `${weight} ${pixels}px ${family}`
    }
    setFont(size)
    const { width: taken } = context.measureText(what)
    if (taken > room) setFont(Math.floor((size * room) / taken))
    context.direction = flipped ? 'rtl' : 'ltr'
    context.textAlign = 'start'
    context.fillStyle = fill
    context.fillText(what, flipped ? width - x : x, y)
  }

  function disc(radius: number, fill: string): void {
    if (!context) return
    context.beginPath()
    context.arc(left(thread, 0), 462, radius, 0, 2 * Math.PI)
    context.fillStyle = fill
    context.fill()
  }

  const paper = color('surface')
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  context.fillStyle = line
  context.fillRect(left(thread - 3, 6), 294, 6, height - 294)
  disc(63, paper)
  disc(48, color('success'))
  context.save()
  context.translate(left(thread - 30, 60), 432)
  context.scale(3, 3)
  context.strokeStyle = paper
  context.lineWidth = 2.2
  context.lineCap = context.lineJoin = 'round'
  context.stroke(new Path2D('m4.5 10.5 3.75 3.75L15.75 6'))
  context.restore()

  if (picture.brand) {
    if (mark) context.drawImage(mark, left(87, 66), 90, 66, 66)
    write(picture.brand.name, mark ? 180 : 87, 140, ink, [600, 48])
  }
  write(picture.figure, text - 6, 524, ink, [650, 162])
  write(picture.unit, text, 626, faint, [500, 60])
  for (const [index, { term, value }] of picture.facts.entries()) {
    write(term, text, 760 + 154 * index, faint, [400, 38])
    write(value, text, 816 + 154 * index, ink, [600, 42])
  }
  write(picture.reference.term, text, 1170, faint, [400, 38])
  write(picture.reference.value, text, 1228, ink, [600, 45, monoFont])
  if (picture.url !== undefined) {
    const side = codeSide + 2 * codePadding
    drawCode(context, picture.url, left(width - edge - side, side), height - edge - side, line)
  }
  return canvas
}

type Face = [weight: number, size: number, family?: string]

/** A QR code with its quiet zone, dark on white in every theme. */
function drawCode(context: CanvasRenderingContext2D, url: string, x: number, y: number, line: string): void {
  const matrix = qrMatrix(url)
  const side = codeSide + 2 * codePadding
  context.beginPath()
  context.roundRect(x, y, side, side, 24)
  context.fillStyle = '#fff'
  context.fill()
  context.strokeStyle = line
  context.lineWidth = 3
  context.stroke()
  context.fillStyle = '#14161c'
  // Whole pixels: a blurred edge is what cameras stumble over.
  const at = (index: number) => Math.round((index * codeSide) / matrix.length)
  for (const [row, modules] of matrix.entries()) {
    for (const [column, dark] of modules.entries()) {
      const [left, top] = [at(column), at(row)]
      if (dark)
        context.fillRect(x + codePadding + left, y + codePadding + top, at(column + 1) - left, at(row + 1) - top)
    }
  }
}

/** Undefined without a mark, and for one of another origin: that site would learn who made a deposit. */
async function loadMark(url: string | undefined): Promise<HTMLImageElement | undefined> {
  if (url === undefined) return undefined
  try {
    const { protocol, origin } = new URL(url, document.baseURI)
    if (protocol !== 'data:' && origin !== location.origin) return undefined
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  } catch {
    return undefined
  }
}

async function toPng(canvas: HTMLCanvasElement | undefined): Promise<Blob | undefined> {
  try {
    return await new Promise((resolve) => {
      if (canvas) canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png')
      else resolve(undefined)
    })
  } catch {
    return undefined
  }
}

/** Computed styles of the widget, so that the picture matches the host's theme. */
function styleOf(element: HTMLElement) {
  const probe = element.appendChild(document.createElement('span'))
  const { direction, fontFamily } = getComputedStyle(element)
  const read = (property: 'color' | 'font-family', variable: string) => {
    probe.style.setProperty(property, `var(--dw-${variable})`)
    return getComputedStyle(probe).getPropertyValue(property)
  }
  const names = ['text', 'text-muted', 'line', 'surface', 'success'] as const
  const colors = new Map(names.map((name) => [name, read('color', `color-${name}`)]))
  const monoFont = read('font-family', 'font-mono')
  probe.remove()
  const color = (name: (typeof names)[number]) => colors.get(name) ?? ''
  return { color, font: fontFamily, monoFont, direction }
}
