import { DepositError } from '../errors/DepositError.js'
import { isDecimalString } from './decimal.js'

/**
 * Converts a decimal string into the smallest units of an asset.
 *
 * @param amount A decimal string such as `"12.5"`.
 * @param decimals Decimals of the asset, 0 to 36.
 * @returns The amount in smallest units, exact.
 * @throws DepositError `invalid_amount` when `amount` is not a decimal string or has more decimals than the asset: nothing is rounded.
 * @example
 * toUnits('12.5', 6) // 12500000n
 */
export function toUnits(amount: string, decimals: number): bigint {
  if (!isDecimalString(amount)) throw new DepositError('invalid_amount', 'This is not an amount.')
  const [whole = '', fraction = ''] = amount.split('.')
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals)
    throw new DepositError('invalid_amount', `This asset has at most ${decimals} decimals.`)
  return BigInt(whole + significant.padEnd(decimals, '0'))
}
