import { tokenRows } from 'virtual:reference'
import { type Theme, type Tokens, themes } from '../state/tokens.js'
import { contrast, type Rgb } from './oklch.js'
import { type Pair, pairs } from './pairs.js'

const colourTokens = tokenRows.flatMap(({ name }) => (name.startsWith('color-') ? name.slice('color-'.length) : []))

/** A pair that is too close, in one theme. */
export type Failure = Pair & { theme: Theme; ratio: number }

/** The colours of both themes by token, without `color-`. Translucent ones, which depend on the page, are absent. */
export type Colours = Readonly<Record<Theme, ReadonlyMap<string, Rgb>>>

export type Probe = {
  /** The colours that the widget has with these tokens, as the browser computes them. */
  measure: (tokens: Tokens) => Colours
  /** A colour in any notation of CSS, unless it is translucent or refers to others. */
  resolve: (colour: string) => Rgb | undefined
  remove: () => void
}

/** Adds an invisible root of the widget for each theme to the page. Needs the widget's style sheet and a canvas. */
export function createProbe(): Probe {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const holder = document.createElement('div')
  holder.hidden = true
  const roots = themes.map((theme) => {
    const root = document.createElement('div')
    root.dataset.dw = ''
    root.dataset.theme = theme
    const spans = colourTokens.map((token) => {
      const span = document.createElement('span')
      span.style.color = `var(--dw-color-${token})`
      return span
    })
    root.append(...spans)
    holder.append(root)
    return { root, spans }
  })
  document.body.append(holder)
  const known = new Map<string, Rgb | undefined>()

  function resolve(colour: string): Rgb | undefined {
    if (!known.has(colour)) known.set(colour, context && isColour(colour) ? paint(context, colour) : undefined)
    return known.get(colour)
  }

  function coloursOf({ root, spans }: (typeof roots)[number], tokens: Tokens): ReadonlyMap<string, Rgb> {
    root.removeAttribute('style')
    for (const [name, value] of Object.entries(tokens)) root.style.setProperty(`--dw-${name}`, value)
    const found = spans.map(
      (span, index) => [colourTokens[index] ?? '', resolve(getComputedStyle(span).color)] as const,
    )
    return new Map(found.filter((entry): entry is [string, Rgb] => entry[1] !== undefined))
  }

  return {
    measure: (tokens) => {
      const [light, dark] = roots.map((root) => coloursOf(root, tokens))
      return { light: light ?? new Map(), dark: dark ?? new Map() }
    },
    resolve,
    remove: () => holder.remove(),
  }
}

function isColour(text: string): boolean {
  return !/var\(|currentcolor/i.test(text) && CSS.supports('color', text)
}

/** Every notation becomes a pixel. */
function paint(context: CanvasRenderingContext2D, colour: string): Rgb | undefined {
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return alpha === 255 ? [red, green, blue] : undefined
}

/** The pairs that are too close, in both themes or in some. */
export function findFailures(colours: Colours, inThemes: readonly Theme[] = themes): Failure[] {
  return inThemes.flatMap((theme) =>
    pairs.flatMap((pair) => {
      const [text, ground] = [colours[theme].get(pair.text), colours[theme].get(pair.ground)]
      const ratio = text && ground ? contrast(text, ground) : Number.POSITIVE_INFINITY
      return ratio >= pair.needed ? [] : [{ ...pair, theme, ratio }]
    }),
  )
}
