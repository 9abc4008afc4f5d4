import type { Schema } from './Schema.js'

/**
 * What the schema reads, put differently.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function map<Input, Output>(schema: Schema<Input>, change: (input: Input) => Output): Schema<Output> {
  return (value) => change(schema(value))
}
