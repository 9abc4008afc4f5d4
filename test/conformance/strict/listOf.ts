import type { Shape } from './Shape.js'

/** An array of `item`. */
export function listOf(item: Shape): Shape {
  return (value, at, notes) => {
    if (!Array.isArray(value)) notes.faults.push(`${at} is not an array`)
    else for (const [index, entry] of value.entries()) item(entry, `${at}[${index}]`, notes)
  }
}
