import type { Grid } from './Grid.js'

/** How hard a code is to read: long runs, squares, what looks like a corner, and much more of one shade. */
export function penaltyOf(grid: Grid): number {
  const rows = grid.map(written)
  const columns = grid.map((_, x) => written(grid.map((row) => row[x])))
  const lines = [...rows, ...columns].map(penaltyOfLine)
  const squares = rows.slice(1).map((row, y) => squaresBetween(rows[y] ?? '', row))
  const all = rows.join('')
  const uneven = Math.ceil(Math.abs(all.replaceAll('0', '').length * 20 - all.length * 10) / all.length) - 1
  return [...lines, ...squares].reduce((sum, penalty) => sum + penalty, uneven * 10)
}

function written(line: readonly (boolean | undefined)[]): string {
  return line.map((dark) => (dark ? '1' : '0')).join('')
}

function penaltyOfLine(line: string): number {
  const runs = line.match(/0{5,}|1{5,}/g) ?? []
  // Light on one side of a corner or on both, the margin included.
  const corners = `0000${line}0000`.match(/(?=0{4}10111010|010111010{4})/g) ?? []
  return runs.reduce((sum, run) => sum + run.length - 2, corners.length * 40)
}

function squaresBetween(above: string, below: string): number {
  let penalty = 0
  for (let x = 1; x < above.length; x++) {
    if (/^(0000|1111)$/.test(above.slice(x - 1, x + 1) + below.slice(x - 1, x + 1))) penalty += 3
  }
  return penalty
}
