import { isRecord } from './isRecord.js'
import { isSafeKey } from './isSafeKey.js'
import { parseAt } from './parseAt.js'
import type { Schema } from './Schema.js'
import { SchemaError } from './SchemaError.js'

/**
 * An object used as a map from `key` to `member`. Unsafe keys are dropped.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function record<Output>(key: Schema<string>, member: Schema<Output>): Schema<Record<string, Output>> {
  return (value) => {
    if (!isRecord(value)) throw new SchemaError()
    const output: Record<string, Output> = {}
    for (const [name, item] of Object.entries(value)) {
      if (isSafeKey(name)) output[parseAt(name, key, name)] = parseAt(name, member, item)
    }
    return output
  }
}
