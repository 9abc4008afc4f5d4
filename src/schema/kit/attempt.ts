import type { Schema } from './Schema.js'

/** What the schema reads, or nothing where the value is not so. For values whose reading cannot be nothing. */
export function attempt<Output>(schema: Schema<Output>, value: unknown): Output | undefined {
  try {
    return schema(value)
  } catch {
    return undefined
  }
}
