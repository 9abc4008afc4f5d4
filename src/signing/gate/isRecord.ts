import type { StrictJson } from './parseStrictJson.js'

/** Whether a value is a JSON object: neither an array nor null. */
export function isRecord(value: StrictJson | undefined): value is { [key: string]: StrictJson } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
