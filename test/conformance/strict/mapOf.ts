import type { Shape } from './Shape.js'

/** A record of `key` to `entry`. */
export function mapOf(key: Shape, entry: Shape): Shape {
  return (value, at, notes) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) notes.faults.push(`${at} is not an object`)
    else
      for (const [name, one] of Object.entries(value)) {
        key(name, `${at} key`, notes)
        entry(one, `${at}.${name}`, notes)
      }
  }
}
