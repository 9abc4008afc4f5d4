import type { Shape } from './Shape.js'

/** A list in which every item is of a shape. */
export function listOf(item: Shape): Shape {
  return (value, at, notes) => {
    if (!Array.isArray(value)) notes.faults.push(`${at} is no list`)
    else for (const [index, entry] of value.entries()) item(entry, `${at}[${index}]`, notes)
  }
}
