import jsQR from 'jsqr'

type Decode = (
  data: Uint8ClampedArray,
  width: number,
  height: number,
  options: { inversionAttempts: 'dontInvert' },
) => { data: string } | null

// Its types describe another module format than it has.
const decode = jsQR as unknown as Decode
const scale = 3
const quiet = 4

/** Paints a drawn QR code (the markup of `QrCode`) as a camera would see it, and decodes it. */
export function readQrCode(markup: string): string | undefined {
  const size = Number(/viewBox="0 0 (\d+) /i.exec(markup)?.[1])
  const side = (size + 2 * quiet) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  const darken = (x: number, y: number, width: number): void => {
    for (let row = (y + quiet) * scale; row < (y + quiet + 1) * scale; row++) {
      for (let column = (x + quiet) * scale; column < (x + quiet + width) * scale; column++)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
    }
  }
  for (const [, x, y, width] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    darken(Number(x), Number(y), Number(width))
  for (const [, x, y] of markup.matchAll(/translate\((\d+) (\d+)\)/g)) drawFinder(Number(x), Number(y), darken)
  return decode(pixels, side, side, { inversionAttempts: 'dontInvert' })?.data
}

/** The markup draws finder patterns with round corners; a camera does not care. */
function drawFinder(x: number, y: number, darken: (x: number, y: number, width: number) => void): void {
  for (const row of [0, 6]) darken(x, y + row, 7)
  for (const row of [1, 2, 3, 4, 5]) for (const column of [0, 6]) darken(x + column, y + row, 1)
  for (const row of [2, 3, 4]) darken(x + 2, y + row, 3)
}
