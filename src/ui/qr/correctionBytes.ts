/** The Reed-Solomon bytes that let a reader mend a block of a QR code. */
export function correctionBytes(block: readonly number[], count: number): number[] {
  const divisor = divisorOf(count)
  let rest = new Array<number>(count).fill(0)
  for (const byte of block) {
    const factor = byte ^ (rest[0] ?? 0)
    rest = divisor.map((value, index) => (rest[index + 1] ?? 0) ^ times(value, factor))
  }
  return rest
}

/** The product of x - 2^i, without its leading one, highest power first. */
function divisorOf(degree: number): number[] {
  let divisor: number[] = []
  let root = 1
  for (let index = 0; index < degree; index++) {
    const [before, factor] = [[1, ...divisor], root]
    divisor = before.map((value, place) => (before[place + 1] ?? 0) ^ times(value, factor))
    root = times(root, 2)
  }
  return divisor
}

/** Product in the field of 256 elements over x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}
