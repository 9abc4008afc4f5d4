import type { Schema } from './Schema.js'
import { SchemaError } from './SchemaError.js'

/** Parses a nested value and prefixes the path of any error with `key`. */
export function parseAt<Output>(key: string, schema: Schema<Output>, value: unknown): Output {
  try {
    return schema(value)
  } catch (cause) {
    throw SchemaError.within(key, cause)
  }
}
