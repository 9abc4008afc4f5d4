/** How hard a code is to read, as the standard counts it: long runs, plain areas, what looks like a finder, and much of one colour. */
export function maskPenalty(matrix: readonly (readonly boolean[])[]): number {
  const rows = matrix.map((row) => row.map(Number).join(''))
  const columns = matrix.map((_, x) => matrix.map((row) => Number(row[x])).join(''))
  const lines = [...rows, ...columns]
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? [])
  const finders = lines.flatMap((line) => line.match(/(?=10111010000|00001011101)/g) ?? [])
  let plain = 0
  for (const [y, row] of matrix.entries())
    for (const [x, dark] of row.entries())
      if (dark === row[x + 1] && dark === matrix[y + 1]?.[x] && dark === matrix[y + 1]?.[x + 1]) plain++
  const dark = rows.join('').replaceAll('0', '').length / matrix.length ** 2
  return (
    runs.reduce((sum, { length }) => sum + length - 2, 0) +
    3 * plain +
    40 * finders.length +
    10 * Math.floor(Math.abs(dark - 0.5) * 20)
  )
}
