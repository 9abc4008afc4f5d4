/** Two tokens, by name without `--dw-color-`, that are too close to each other for some people to read. */
export type LowContrast = { text: string; ground: string; ratio: number; needed: number }

/** What the brand's tokens decide. The colours of the package itself are tested. */
const pairs = [
  ['text', 'surface', 4.5],
  ['on-accent', 'accent', 4.5],
  ['accent-text', 'surface', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['accent', 'surface', 3],
] as const

type Rgb = readonly [red: number, green: number, blue: number]

/** Finds pairs of colours below the contrast of WCAG 2.2 AA, in the theme of a widget's root. Needs a canvas. */
export function findLowContrast(root: HTMLElement): LowContrast[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return []
  const probe = document.createElement('span')
  root.append(probe)
  const colour = (token: string): Rgb | undefined => {
    probe.style.color = `var(--dw-color-${token})`
    context.clearRect(0, 0, 1, 1)
    // Resolves every notation, `color-mix()` included.
    context.fillStyle = getComputedStyle(probe).color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    return alpha === 255 ? [red, green, blue] : undefined
  }
  const found = pairs.flatMap(([text, ground, needed]) => {
    const [a, b] = [colour(text), colour(ground)]
    // What is behind a translucent colour is the page's.
    if (!a || !b) return []
    const ratio = contrast(a, b)
    return ratio >= needed ? [] : [{ text, ground, ratio: Math.floor(ratio * 10) / 10, needed }]
  })
  probe.remove()
  return found
}

/** The contrast of two colours with channels up to 255, as WCAG defines it: 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

function toLinear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
