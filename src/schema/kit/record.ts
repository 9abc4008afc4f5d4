import { isRecord } from './isRecord.js'
import { isSafeKey } from './isSafeKey.js'
import { Mismatch } from './Mismatch.js'
import { readAt } from './readAt.js'
import type { Schema } from './Schema.js'

/**
 * A map whose keys and values are so.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function record<Output>(key: Schema<string>, member: Schema<Output>): Schema<Record<string, Output>> {
  return (value) => {
    if (!isRecord(value)) throw new Mismatch()
    const output: Record<string, Output> = {}
    for (const [name, item] of Object.entries(value)) {
      if (isSafeKey(name)) output[readAt(name, key, name)] = readAt(name, member, item)
    }
    return output
  }
}
