import { Mismatch } from './Mismatch.js'
import type { Schema } from './Schema.js'

/**
 * A finite number from `least` to `most`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function number(least: number, most = Number.MAX_VALUE): Schema<number> {
  return (value) => {
    if (typeof value !== 'number' || !(value >= least && value <= most)) throw new Mismatch()
    return value
  }
}
