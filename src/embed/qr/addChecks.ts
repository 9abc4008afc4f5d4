import type { Level } from './levels.js'

/**
 * Data in blocks, each with the bytes that let a reader mend it, one byte of each block after the other.
 *
 * @param total Bytes that the code holds, checks included.
 */
export function addChecks(
  data: readonly number[],
  { checks, blocks }: Level,
  version: number,
  total: number,
): number[] {
  const [length, count] = [checks[version - 1] ?? 0, blocks[version - 1] ?? 0]
  const shorter = count - (total % count)
  const short = Math.floor(total / count) - length
  const divisor = divisorOf(length)
  const parts: number[][] = []
  for (let index = 0, start = 0; index < count; index++) {
    const end = start + short + (index < shorter ? 0 : 1)
    parts.push(data.slice(start, end))
    start = end
  }
  const interleave = (lists: number[][], longest: number) =>
    Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
  return [
    ...interleave(parts, short + 1),
    ...interleave(
      parts.map((part) => remainderOf(part, divisor)),
      length,
    ),
  ]
}

/** Reed-Solomon, over bytes with the polynomial 0x11d. */
function divisorOf(degree: number): number[] {
  const divisor: number[] = Array.from({ length: degree }, (_, at) => (at === degree - 1 ? 1 : 0))
  for (let step = 0, root = 1; step < degree; step++) {
    for (let at = 0; at < degree; at++) divisor[at] = multiply(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0)
    root = multiply(root, 2)
  }
  return divisor
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  return data.reduce(
    (rest, byte) => {
      const factor = byte ^ (rest[0] ?? 0)
      return divisor.map((term, at) => (rest[at + 1] ?? 0) ^ multiply(term, factor))
    },
    divisor.map(() => 0),
  )
}

function multiply(x: number, y: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((y >>> bit) & 1) * x)
  return product
}
