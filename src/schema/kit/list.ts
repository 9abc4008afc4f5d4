import { Mismatch } from './Mismatch.js'
import { readAt } from './readAt.js'
import type { Schema } from './Schema.js'

/**
 * A list of which every member is so, with at least `fewest` of them.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function list<Output>(member: Schema<Output>, fewest = 0): Schema<Output[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length < fewest) throw new Mismatch()
    return value.map((item, index) => readAt(String(index), member, item))
  }
}
