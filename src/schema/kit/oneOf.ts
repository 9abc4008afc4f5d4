import type { Schema } from './Schema.js'
import { SchemaError } from './SchemaError.js'

/**
 * Exactly one of these values.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function oneOf<const Values extends readonly (string | number)[]>(...values: Values): Schema<Values[number]> {
  return (value) => {
    if (!values.includes(value as Values[number])) throw new SchemaError()
    return value as Values[number]
  }
}
