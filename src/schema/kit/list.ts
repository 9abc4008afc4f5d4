import { parseAt } from './parseAt.js'
import type { Schema } from './Schema.js'
import { SchemaError } from './SchemaError.js'

/**
 * An array of `member` with at least `minLength` items.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function list<Output>(member: Schema<Output>, minLength = 0): Schema<Output[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length < minLength) throw new SchemaError()
    return value.map((item, index) => parseAt(String(index), member, item))
  }
}
