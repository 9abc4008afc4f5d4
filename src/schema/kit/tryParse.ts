import type { Schema } from './Schema.js'

/** The parsed value, or undefined if it is invalid. Only for schemas whose output is never undefined. */
export function tryParse<Output>(schema: Schema<Output>, value: unknown): Output | undefined {
  try {
    return schema(value)
  } catch {
    return undefined
  }
}
