import type { Schema } from './Schema.js'
import { SchemaError } from './SchemaError.js'

/**
 * A finite number from `min` to `max`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function number(min: number, max = Number.MAX_VALUE): Schema<number> {
  return (value) => {
    if (typeof value !== 'number' || !(value >= min && value <= max)) throw new SchemaError()
    return value
  }
}
