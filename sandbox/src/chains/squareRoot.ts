/** Integer square root by Newton's method, rounded down. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  let next = (root + value / root) / 2n
  while (next < root) {
    root = next
    next = (root + value / root) / 2n
  }
  return root
}
