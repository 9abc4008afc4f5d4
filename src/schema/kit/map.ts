import type { Schema } from './Schema.js'

/**
 * Parses with the schema and transforms the output.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function map<Input, Output>(schema: Schema<Input>, transform: (input: Input) => Output): Schema<Output> {
  return (value) => transform(schema(value))
}
