import { number } from './number.js'
import type { Schema } from './Schema.js'
import { where } from './where.js'

/**
 * An integer from 0 to `max`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function integer(max: number = Number.MAX_SAFE_INTEGER): Schema<number> {
  return where(number(0, max), Number.isInteger)
}
