import type { Schema } from './Schema.js'
import { SchemaError } from './SchemaError.js'

/**
 * The first option that accepts the value.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function union<Options extends Schema<unknown>[]>(...options: Options): Schema<ReturnType<Options[number]>> {
  return (value) => {
    for (const option of options) {
      try {
        return option(value) as ReturnType<Options[number]>
      } catch {
        // Try the next option.
      }
    }
    throw new SchemaError()
  }
}
