/** Channels from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Lightness from 0 to 1, chroma from 0, hue in radians. */
export type Oklch = { lightness: number; chroma: number; hue: number }

/** Lightness, and the two axes of colour. */
export type Oklab = readonly [lightness: number, a: number, b: number]

export function toOklab([red, green, blue]: Rgb): Oklab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

export function toOklch(rgb: Rgb): Oklch {
  const [lightness, a, b] = toOklab(rgb)
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** The colour that a screen shows: channels outside of its range are clamped. */
export function fromOklab(colour: Oklab): Rgb {
  const [red, green, blue] = linearOf(colour)
  return [toChannel(red), toChannel(green), toChannel(blue)]
}

/** The nearest colour that a screen can show: lightness and hue stay, and chroma falls as far as it has to. */
export function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const at = (saturation: number): Oklab => [lightness, saturation * Math.cos(hue), saturation * Math.sin(hue)]
  if (isShown(at(chroma))) return fromOklab(at(chroma))
  let [inside, outside] = [0, chroma]
  for (let step = 0; step < 16; step += 1) {
    const middle = (inside + outside) / 2
    if (isShown(at(middle))) inside = middle
    else outside = middle
  }
  return fromOklab(at(inside))
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

function linearOf([lightness, a, b]: Oklab): readonly [number, number, number] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function isShown(colour: Oklab): boolean {
  return linearOf(colour).every((channel) => channel >= -0.0001 && channel <= 1.0001)
}

function toLinear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function toChannel(linear: number): number {
  const clamped = Math.min(1, Math.max(0, linear))
  return Math.round((clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055) * 255)
}
