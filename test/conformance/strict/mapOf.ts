import type { Shape } from './Shape.js'

/** An object whose keys are of one shape and whose values are of another. */
export function mapOf(key: Shape, entry: Shape): Shape {
  return (value, at, notes) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) notes.faults.push(`${at} is no map`)
    else
      for (const [name, one] of Object.entries(value)) {
        key(name, `${at} key`, notes)
        entry(one, `${at}.${name}`, notes)
      }
  }
}
