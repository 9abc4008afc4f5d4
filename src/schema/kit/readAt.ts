import { Mismatch } from './Mismatch.js'
import type { Schema } from './Schema.js'

/** Reads a part of a value, so that what is wrong in it is told with where it is. */
export function readAt<Output>(key: string, schema: Schema<Output>, value: unknown): Output {
  try {
    return schema(value)
  } catch (cause) {
    throw Mismatch.within(key, cause)
  }
}
