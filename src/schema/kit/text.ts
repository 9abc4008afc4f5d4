import { Mismatch } from './Mismatch.js'
import type { Schema } from './Schema.js'

/**
 * A text of at most `longest` characters that matches the pattern, where there is one.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function text(longest: number, pattern?: RegExp): Schema<string> {
  return (value) => {
    if (typeof value !== 'string' || value.length > longest || pattern?.test(value) === false) throw new Mismatch()
    return value
  }
}
