import { checked } from './checked.js'
import type { Grid } from './Grid.js'

/** Writes twice which level and which mask a code has. */
export function drawFormat(grid: Grid, format: number): void {
  const { length: size } = grid
  const bits = checked(format, 10, 0x537) ^ 0x5412
  const put = (x: number, y: number, dark: boolean) => {
    const row = grid[y]
    if (row) row[x] = dark
  }
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((bits >>> bit) & 1) === 1
    // Around the first corner, past the line at 6; then along the other two.
    if (bit < 8) put(8, bit < 6 ? bit : bit + 1, dark)
    else put(bit === 8 ? 7 : 14 - bit, 8, dark)
    if (bit < 8) put(size - 1 - bit, 8, dark)
    else put(8, size - 15 + bit, dark)
  }
  put(8, size - 8, true)
}
