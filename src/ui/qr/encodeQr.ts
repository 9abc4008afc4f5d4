import { drawFrame, type QrGrid } from './drawFrame.js'
import { maskPenalty } from './maskPenalty.js'
import { qrCodewords } from './qrCodewords.js'

const masks: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/**
 * The modules of a text's QR code, row by row: of the eight ways to mask it the one that reads best.
 *
 * @throws {RangeError} When the text is longer than a code can hold.
 */
export function encodeQr(text: string): boolean[][] {
  const { version, format, bytes } = qrCodewords(text)
  let best: boolean[][] = []
  let least = Number.POSITIVE_INFINITY
  for (const [index, mask] of masks.entries()) {
    const matrix = drawBytes(drawFrame(version, (format << 3) | index), bytes, mask)
    const penalty = maskPenalty(matrix)
    if (penalty >= least) continue
    best = matrix
    least = penalty
  }
  return best
}

/** Two columns at a time from the right, up and down in turns, round what is drawn already. */
function drawBytes(frame: QrGrid, bytes: readonly number[], mask: (x: number, y: number) => number): boolean[][] {
  const size = frame.length
  let bit = 0
  for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2) {
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = frame[y]
        if (!row || row[x] !== undefined) continue
        const isDark = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        row[x] = isDark !== (mask(x, y) === 0)
        bit++
      }
    }
  }
  return frame.map((row) => row.map(Boolean))
}
