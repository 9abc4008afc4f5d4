import { fromUnits, multiplyDecimals, parseDecimal } from './decimal.js'

/**
 * `a / b`, truncated (never rounded up) to `decimals` decimals.
 *
 * @returns A decimal string, or undefined when `b` is zero.
 */
export function divideDecimals(a: string, b: string, decimals: number): string | undefined {
  const [x, y] = [parseDecimal(a), parseDecimal(b)]
  if (y.units === 0n) return undefined
  return fromUnits((x.units * 10n ** BigInt(y.scale + decimals)) / (y.units * 10n ** BigInt(x.scale)), decimals)
}

/** `part` as a percentage of `whole`, truncated to two decimals; undefined when `whole` is zero. */
export function percentOf(part: string, whole: string): string | undefined {
  return divideDecimals(multiplyDecimals(part, '100'), whole, 2)
}

/** Truncates a decimal string to `decimals` decimals, so that a displayed amount never exceeds the actual one. */
export function truncateDecimal(amount: string, decimals: number): string {
  const { units, scale } = parseDecimal(amount)
  return scale <= decimals ? fromUnits(units, scale) : fromUnits(units / 10n ** BigInt(scale - decimals), decimals)
}
