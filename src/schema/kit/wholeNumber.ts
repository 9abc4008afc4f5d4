import { number } from './number.js'
import type { Schema } from './Schema.js'
import { where } from './where.js'

/**
 * A whole number from 0 to `most`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function wholeNumber(most: number = Number.MAX_SAFE_INTEGER): Schema<number> {
  return where(number(0, most), Number.isInteger)
}
