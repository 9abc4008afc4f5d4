import { Mismatch } from './Mismatch.js'
import type { Schema } from './Schema.js'

/**
 * Exactly one of these values.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function oneOf<const Values extends readonly (string | number)[]>(...values: Values): Schema<Values[number]> {
  return (value) => {
    if (!values.includes(value as Values[number])) throw new Mismatch()
    return value as Values[number]
  }
}
