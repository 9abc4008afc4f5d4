import { checked } from './checked.js'
import { drawFormat } from './drawFormat.js'
import type { Grid } from './Grid.js'

/** What all codes of a version have in common. What is left undefined is free for data. */
export function drawPatterns(version: number): Grid {
  const size = 17 + 4 * version
  const grid: Grid = Array.from({ length: size }, () => new Array(size))
  const put = (x: number, y: number, dark: boolean) => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = dark
  }
  const putRings = (x: number, y: number, reach: number, light: readonly number[]) => {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        put(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
      }
    }
  }

  for (let at = 0; at < size; at++) {
    put(6, at, at % 2 === 0)
    put(at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    putRings(x, y, 4, [2, 4])
  const marks = marksOf(version, size)
  for (const x of marks) {
    // Three of the corners are taken.
    for (const y of marks) if (x + y > 12 && Math.abs(x - y) !== size - 13) putRings(x, y, 2, [1])
  }
  drawFormat(grid, 0)
  if (version >= 7) {
    const bits = checked(version, 12, 0x1f25)
    for (let bit = 0; bit < 18; bit++) {
      const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)]
      put(far, near, ((bits >>> bit) & 1) === 1)
      put(near, far, ((bits >>> bit) & 1) === 1)
    }
  }
  return grid
}

/** Where the small squares lie that tell a camera how the paper bends, in both directions alike. */
function marksOf(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step)]
}
