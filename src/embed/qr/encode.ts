import { addChecks } from './addChecks.js'
import { drawFormat } from './drawFormat.js'
import { drawPatterns } from './drawPatterns.js'
import type { Grid } from './Grid.js'
import { levels } from './levels.js'
import { penaltyOf } from './penaltyOf.js'

/** Which modules each mask turns round: those where it is zero. */
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
 * The part of `uqr` that codes are drawn with here: bytes, at least medium correction, and more where it costs no room.
 *
 * Throws when the text is longer than a QR code can hold (2,331 bytes).
 */
export function encode(text: string): { data: boolean[][] } {
  const bytes = new TextEncoder().encode(text)
  for (let version = 1; version <= 40; version++) {
    const grid = drawPatterns(version)
    const free = freeOf(grid)
    const total = free.length >>> 3
    // Four bits say that bytes follow, the next ones how many.
    const header = version < 10 ? 12 : 20
    const [level, room] =
      levels
        .map((each) => [each, total - (each.checks[version - 1] ?? 0) * (each.blocks[version - 1] ?? 0)] as const)
        .findLast(([, room]) => header + bytes.length * 8 <= room * 8) ?? []
    if (level && room) {
      const words = addChecks(pad(bytes, header, room), level, version, total)
      return { data: choose(grid, free, words, level.bits) }
    }
  }
  throw new RangeError('The text is longer than a QR code can hold.')
}

/** In the order in which data fills them: up and down in pairs of columns, from the right. */
function freeOf(grid: Grid): [x: number, y: number][] {
  const { length: size } = grid
  const free: [number, number][] = []
  let upward = true
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the line that counts is no part of a pair.
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      const y = upward ? size - 1 - step : step
      for (const x of [right, right - 1]) if (grid[y]?.[x] === undefined) free.push([x, y])
    }
    upward = !upward
  }
  return free
}

function pad(bytes: Uint8Array, header: number, room: number): number[] {
  const digits = [
    '0100',
    bytes.length.toString(2).padStart(header - 4, '0'),
    ...Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')),
  ].join('')
  const words = (digits.padEnd(Math.ceil(digits.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((word) =>
    Number.parseInt(word, 2),
  )
  return Array.from({ length: room }, (_, at) => words[at] ?? ((at - words.length) % 2 === 0 ? 0xec : 0x11))
}

/** Of the eight masks the one that is read most easily. */
function choose(grid: Grid, free: readonly (readonly [number, number])[], words: readonly number[], level: number) {
  const drawn = masks.map((mask, index) => {
    const copy = grid.map((row) => [...row])
    free.forEach(([x, y], at) => {
      const row = copy[y]
      if (row) row[x] = ((((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1) !== (mask(x, y) === 0)
    })
    drawFormat(copy, (level << 3) | index)
    return { copy, penalty: penaltyOf(copy) }
  })
  const best = drawn.reduce((least, next) => (next.penalty < least.penalty ? next : least))
  return best.copy as boolean[][]
}
