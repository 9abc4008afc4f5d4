import type { StrictJson } from './readStrictJson.js'

/** An object of JSON, which is neither a list nor null. */
export function isRecord(value: StrictJson | undefined): value is { [key: string]: StrictJson } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
