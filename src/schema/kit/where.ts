import { Mismatch } from './Mismatch.js'
import type { Schema } from './Schema.js'

/**
 * What the schema reads, as long as that is right.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function where<Output>(schema: Schema<Output>, isRight: (output: Output) => boolean): Schema<Output> {
  return (value) => {
    const output = schema(value)
    if (!isRight(output)) throw new Mismatch()
    return output
  }
}
