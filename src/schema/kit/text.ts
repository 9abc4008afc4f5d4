import type { Schema } from './Schema.js'
import { SchemaError } from './SchemaError.js'

/**
 * A string of at most `maxLength` characters that matches `pattern`, if given.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function text(maxLength: number, pattern?: RegExp): Schema<string> {
  return (value) => {
    if (typeof value !== 'string' || value.length > maxLength || pattern?.test(value) === false) throw new SchemaError()
    return value
  }
}
