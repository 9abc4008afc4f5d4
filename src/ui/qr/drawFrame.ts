/** Modules of a code, row by row; undefined where the text goes. */
export type QrGrid = (boolean | undefined)[][]

const ringsOfFinder = [true, true, false, true, false]
const ringsOfAlignment = [true, false, true]

/**
 * What surrounds the text in a code: finders, timing, alignment, and what the code says of itself.
 *
 * @param format Its level of correction and its mask, in five bits.
 */
export function drawFrame(version: number, format: number): QrGrid {
  const size = 17 + 4 * version
  const grid: QrGrid = Array.from({ length: size }, () => new Array<undefined>(size).fill(undefined))
  for (let at = 0; at < size; at++) {
    put(grid, 6, at, at % 2 === 0)
    put(grid, at, 6, at % 2 === 0)
  }
  drawSquares(grid, 3, 3, ringsOfFinder)
  drawSquares(grid, size - 4, 3, ringsOfFinder)
  drawSquares(grid, 3, size - 4, ringsOfFinder)
  const places = alignments(size, version)
  const isFinder = (x: number, y: number) => (x === 6 && (y === 6 || y === size - 7)) || (x === size - 7 && y === 6)
  for (const x of places) for (const y of places) if (!isFinder(x, y)) drawSquares(grid, x, y, ringsOfAlignment)
  if (version >= 7) drawVersion(grid, version)
  drawFormat(grid, format)
  return grid
}

function put(grid: QrGrid, x: number, y: number, dark: boolean): void {
  const row = grid[y]
  if (row && x >= 0 && x < grid.length) row[x] = dark
}

/** @param rings Which squares round the middle are dark, from the middle on. */
function drawSquares(grid: QrGrid, x: number, y: number, rings: readonly boolean[]): void {
  const reach = rings.length - 1
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++)
      put(grid, x + dx, y + dy, rings[Math.max(Math.abs(dx), Math.abs(dy))] === true)
}

function alignments(size: number, version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - (count - 2 - index) * step)]
}

function drawVersion(grid: QrGrid, version: number): void {
  const bits = withRest(version, 0x1f25, 12)
  for (let bit = 0; bit < 18; bit++) {
    const [a, b] = [grid.length - 11 + (bit % 3), Math.floor(bit / 3)]
    put(grid, a, b, isSet(bits, bit))
    put(grid, b, a, isSet(bits, bit))
  }
}

function drawFormat(grid: QrGrid, format: number): void {
  const size = grid.length
  const bits = withRest(format, 0x537, 10) ^ 0x5412
  for (let bit = 0; bit < 15; bit++) {
    const dark = isSet(bits, bit)
    // Beside the first finder, round its corner and past the timing.
    put(grid, bit < 8 ? 8 : bit === 8 ? 7 : 14 - bit, bit < 6 ? bit : bit < 8 ? bit + 1 : 8, dark)
    put(grid, bit < 8 ? size - 1 - bit : 8, bit < 8 ? 8 : size - 15 + bit, dark)
  }
  put(grid, 8, size - 8, true)
}

function isSet(bits: number, bit: number): boolean {
  return ((bits >> bit) & 1) === 1
}

/** A number, and behind it what is left when it is divided as a polynomial. */
function withRest(value: number, divisor: number, length: number): number {
  let rest = value
  for (let step = 0; step < length; step++) rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor)
  return (value << length) | rest
}
