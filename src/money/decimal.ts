import { DepositError } from '../errors/DepositError.js'
import { fromUnits } from './fromUnits.js'
import { isDecimalString } from './isDecimalString.js'

/** A decimal as a scaled integer: 12.50 is `{ units: 1250n, scale: 2 }`. */
type Scaled = { units: bigint; scale: number }

function parse(amount: string): Scaled {
  if (!isDecimalString(amount)) throw new DepositError('invalid_amount', 'This is not an amount.')
  const [whole = '', fraction = ''] = amount.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

function align(a: string, b: string): { a: bigint; b: bigint; scale: number } {
  const [x, y] = [parse(a), parse(b)]
  const scale = Math.max(x.scale, y.scale)
  return { a: x.units * 10n ** BigInt(scale - x.scale), b: y.units * 10n ** BigInt(scale - y.scale), scale }
}

/** -1, 0 or 1 as `a` is below, equal to or above `b`. Both are decimal strings. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const aligned = align(a, b)
  if (aligned.a === aligned.b) return 0
  return aligned.a < aligned.b ? -1 : 1
}

/** The exact sum of two decimal strings. */
export function addDecimals(a: string, b: string): string {
  const aligned = align(a, b)
  return fromUnits(aligned.a + aligned.b, aligned.scale)
}

/** The exact difference `a - b`, clamped to `"0"`: amounts are never negative. */
export function subtractDecimals(a: string, b: string): string {
  const aligned = align(a, b)
  return aligned.a > aligned.b ? fromUnits(aligned.a - aligned.b, aligned.scale) : '0'
}

/** The exact product of two decimal strings. */
export function multiplyDecimals(a: string, b: string): string {
  const [x, y] = [parse(a), parse(b)]
  return fromUnits(x.units * y.units, x.scale + y.scale)
}

/**
 * `a / b`, truncated (never rounded up) to `decimals` decimals.
 *
 * @returns A decimal string, or undefined when `b` is zero.
 */
export function divideDecimals(a: string, b: string, decimals: number): string | undefined {
  const [x, y] = [parse(a), parse(b)]
  if (y.units === 0n) return undefined
  return fromUnits((x.units * 10n ** BigInt(y.scale + decimals)) / (y.units * 10n ** BigInt(x.scale)), decimals)
}

/** `part` as a percentage of `whole`, truncated to two decimals; undefined when `whole` is zero. */
export function percentOf(part: string, whole: string): string | undefined {
  return divideDecimals(multiplyDecimals(part, '100'), whole, 2)
}

/** Truncates a decimal string to `decimals` decimals, so that a displayed amount never exceeds the actual one. */
export function truncateDecimal(amount: string, decimals: number): string {
  const { units, scale } = parse(amount)
  return scale <= decimals ? fromUnits(units, scale) : fromUnits(units / 10n ** BigInt(scale - decimals), decimals)
}

/** Whether a decimal string is zero. */
export function isZero(amount: string): boolean {
  return parse(amount).units === 0n
}
