import { DepositError } from '../errors/DepositError.js'

/** A decimal as a scaled integer: 12.50 is `{ units: 1250n, scale: 2 }`. */
type Scaled = { units: bigint; scale: number }

/** @throws {DepositError} `invalid_amount` if it is no decimal string. */
export function parseDecimal(amount: string): Scaled {
  if (!isDecimalString(amount)) throw new DepositError('invalid_amount', 'This is not an amount.')
  const [whole = '', fraction = ''] = amount.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

function align(a: string, b: string): { a: bigint; b: bigint; scale: number } {
  const [x, y] = [parseDecimal(a), parseDecimal(b)]
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
  const [x, y] = [parseDecimal(a), parseDecimal(b)]
  return fromUnits(x.units * y.units, x.scale + y.scale)
}

/** Whether a decimal string is zero. */
export function isZero(amount: string): boolean {
  return parseDecimal(amount).units === 0n
}

const pattern = /^(?:\d+|\d*\.\d+)$/
/** Fits the 78 digits of 2^256, a fraction of 36 digits and the point. */
const maxLength = 116

/** Whether a string is a decimal amount: digits with an optional fraction; no exponent, sign or whitespace. */
export function isDecimalString(text: string): boolean {
  return text.length <= maxLength && pattern.test(text)
}

/**
 * Converts smallest units into a decimal string without trailing zeros.
 *
 * @param units Smallest units, zero or more.
 * @param decimals Decimals of the asset, 0 to 36.
 * @example
 * fromUnits(12500000n, 6) // "12.5"
 */
export function fromUnits(units: bigint, decimals: number): string {
  if (units < 0n) throw new DepositError('invalid_amount', 'An amount cannot be negative.')
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}
