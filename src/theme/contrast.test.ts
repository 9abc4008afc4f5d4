import { describe, expect, test } from 'vitest'
import { contrast } from './findLowContrast.js'
import { tokens } from './tokens.js'

type Rgb = readonly [number, number, number]
type Theme = 'light' | 'dark'

const grounds = ['canvas', 'surface', 'sunken', 'hover']
const verdicts = ['success', 'warning', 'danger']
const cross = (texts: string[], on: string[], need: number) =>
  texts.flatMap((a) => on.map((b) => [a, b, need] as const))
const pairs = [
  ...cross(['text', 'text-muted', 'text-off', 'accent-text', ...verdicts], grounds, 4.5),
  ...cross(['text', 'text-muted', 'accent-text'], ['accent-soft'], 4.5),
  ...verdicts.flatMap((verdict) => cross(['text', 'text-muted', verdict], [`${verdict}-soft`], 4.5)),
  ...cross(['on-accent'], ['accent', 'accent-hover'], 4.5),
  ...cross(['edge', 'accent', 'focus'], ['canvas', 'surface'], 3),
  ...cross(['text'], ['raised'], 4.5),
  ...cross(['text-muted'], ['pressed'], 4.5),
  ...cross(['code-ink'], ['code-paper'], 4.5),
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(pairs)('%s on %s has a contrast of at least %d to 1', (text, ground, need) => {
    expect(contrast(colour(theme, `color-${text}`), colour(theme, `color-${ground}`))).toBeGreaterThanOrEqual(need)
  })
})

test('the contrast check detects low contrast', () => {
  expect(contrast(parseHex('#777777'), parseHex('#ffffff'))).toBeLessThan(4.5)
  expect(contrast(parseHex('#000000'), parseHex('#ffffff'))).toBeCloseTo(21, 5)
})

function colour(theme: Theme, name: string): Rgb {
  const token: { light: string; dark?: string } = tokens[name as keyof typeof tokens]
  return resolve(theme, (theme === 'dark' ? token.dark : undefined) ?? token.light)
}

/** The default value, without host tokens. */
function resolve(theme: Theme, value: string): Rgb {
  if (value.startsWith('#')) return parseHex(value)
  const mix = value.match(/^color-mix\(in oklab, (.+) ([\d.]+)%, (.+)\)$/)
  if (mix) return mixOklab(resolve(theme, mix[1] ?? ''), resolve(theme, mix[3] ?? ''), Number(mix[2]) / 100)
  const brand = value.match(/^var\(--dw-brand-[\w-]+, (.+)\)$/)
  if (brand) return resolve(theme, brand[1] ?? '')
  const own = value.match(/^var\(--dw-(color-[\w-]+)\)$/)
  if (own) return colour(theme, own[1] ?? '')
  throw new Error(`Not a colour this test can resolve: ${value}`)
}

function parseHex(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
}

function toLinear(channel: number): number {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

function toGamma(c: number): number {
  return c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055
}

/** Like a browser: mixes in OKLab, clamps and rounds to 8 bits. */
function mixOklab(a: Rgb, b: Rgb, share: number): Rgb {
  const [from, to] = [toOklab(a.map(toLinear) as unknown as Rgb), toOklab(b.map(toLinear) as unknown as Rgb)]
  const mixed = fromOklab(from.map((c, i) => c * share + (to[i] ?? 0) * (1 - share)) as unknown as Rgb)
  return mixed.map((c) => Math.round(Math.min(1, toGamma(Math.max(0, c))) * 255)) as unknown as Rgb
}

function toOklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([L, a, b]: Rgb): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
