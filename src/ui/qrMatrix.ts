import { encode } from 'uqr'

/** Modules of a QR code, row by row, without a quiet zone. */
export type QrMatrix = readonly (readonly boolean[])[]

/** Side of the three finder patterns, in modules. */
const finder = 7

/**
 * Encodes a text as a QR code. Medium error correction recovers three times the area hidden by the disc in the middle.
 *
 * Throws if the text is longer than a QR code can hold (2,331 bytes).
 */
export function qrMatrix(text: string): QrMatrix {
  return encode(text, { ecc: 'M', boostEcc: true, border: 0 }).data
}

/**
 * The modules as one SVG path in module units: each run of dark modules is one rectangle.
 *
 * Omits the finder patterns, which are drawn rounded, and modules under a disc with a diameter of `hole` modules.
 */
export function qrPath(matrix: QrMatrix, hole: number): string {
  const size = matrix.length
  const isDrawn = (x: number, y: number) =>
    matrix[y]?.[x] === true && !isFinder(x, y, size) && !isHidden(x, y, size, hole)
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDrawn(x, y)) continue
      const start = x
      while (isDrawn(x + 1, y)) x++
      path += `M${start} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`
    }
  }
  return path
}

/** Corners of the finder patterns. */
export function finderOrigins(size: number): readonly { x: number; y: number }[] {
  const far = size - finder
  return [
    { x: 0, y: 0 },
    { x: far, y: 0 },
    { x: 0, y: far },
  ]
}

function isFinder(x: number, y: number, size: number): boolean {
  return finderOrigins(size).some((origin) => {
    return x >= origin.x && x < origin.x + finder && y >= origin.y && y < origin.y + finder
  })
}

/** Whether the centre of a module is under the disc. Modules are hidden as a whole, so that no slivers remain. */
function isHidden(x: number, y: number, size: number, hole: number): boolean {
  const [dx, dy] = [x + 0.5 - size / 2, y + 0.5 - size / 2]
  return Math.hypot(dx, dy) < hole / 2
}
