import type { Schema } from './Schema.js'
import { SchemaError } from './SchemaError.js'

/**
 * Parses with the schema and rejects outputs for which `isValid` is false.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function where<Output>(schema: Schema<Output>, isValid: (output: Output) => boolean): Schema<Output> {
  return (value) => {
    const output = schema(value)
    if (!isValid(output)) throw new SchemaError()
    return output
  }
}
