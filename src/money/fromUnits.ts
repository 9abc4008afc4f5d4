import { DepositError } from '../errors/DepositError.js'

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
