/** A public key of a passkey: a point of the curve P-256. */
export type PasskeyKey = { x: bigint; y: bigint }

/** Jacobian coordinates: x/z², y/z³, so that only the last step divides. z is 0 at infinity. */
type Point = readonly [x: bigint, y: bigint, z: bigint]

const p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn
const base: Point = [
  0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n,
  0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n,
  1n,
]

/** The order of the curve's group. */
export const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Whether two coordinates are a key. Any other two could never sign. */
export function isKey({ x, y }: PasskeyKey): boolean {
  return x >= 0n && y >= 0n && x < p && y < p && mod(y * y - rightSide(x)) === 0n
}

/**
 * The keys that can have made a signature: two, one of which did. Only public values go in, so that nothing here has to
 * take the same time for every input.
 */
export function recoverKeys(hash: bigint, r: bigint, s: bigint): readonly PasskeyKey[] {
  if (r <= 0n || s <= 0n || r >= order || s >= order) return []
  const square = rightSide(r)
  const y = power(square, (p + 1n) / 4n)
  if (mod(y * y) !== square) return []
  const inverse = invert(r, order)
  const shift = multiply(base, -hash * inverse)
  return [y, p - y].flatMap((each) => toKey(add(multiply([r, each, 1n], s * inverse), shift)))
}

function mod(a: bigint, m = p): bigint {
  return ((a % m) + m) % m
}

function rightSide(x: bigint): bigint {
  return mod(x * x * x - 3n * x + b)
}

function power(a: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [square, e] = [a, exponent]; e > 0n; [square, e] = [mod(square * square), e >> 1n])
    if (e & 1n) result = mod(result * square)
  return result
}

function invert(a: bigint, m: bigint): bigint {
  let [r, s, t, u] = [m, mod(a, m), 0n, 1n]
  while (s > 0n) [r, s, t, u] = [s, r % s, u, t - (r / s) * u]
  return mod(t, m)
}

function double([x, y, z]: Point): Point {
  const yy = mod(y * y)
  const [a, zz] = [mod(4n * x * yy), mod(z * z)]
  const m = mod(3n * (x - zz) * (x + zz))
  const doubled = mod(m * m - 2n * a)
  return [doubled, mod(m * (a - doubled) - 8n * yy * yy), mod(2n * y * z)]
}

function add(left: Point, right: Point): Point {
  if (left[2] === 0n) return right
  if (right[2] === 0n) return left
  const [ll, rr] = [mod(left[2] * left[2]), mod(right[2] * right[2])]
  const [u, v] = [mod(left[0] * rr), mod(left[1] * rr * right[2])]
  const [h, w] = [mod(right[0] * ll - u), mod(right[1] * ll * left[2] - v)]
  if (h === 0n) return w === 0n ? double(left) : [1n, 1n, 0n]
  const hh = mod(h * h)
  const x = mod(w * w - hh * h - 2n * u * hh)
  return [x, mod(w * (u * hh - x) - v * hh * h), mod(h * left[2] * right[2])]
}

function multiply(point: Point, factor: bigint): Point {
  let result: Point = [1n, 1n, 0n]
  for (let [step, k] = [point, mod(factor, order)]; k > 0n; [step, k] = [double(step), k >> 1n])
    if (k & 1n) result = add(result, step)
  return result
}

function toKey([x, y, z]: Point): PasskeyKey[] {
  if (z === 0n) return []
  const inverse = invert(z, p)
  return [{ x: mod(x * inverse * inverse), y: mod(y * inverse * inverse * inverse) }]
}
