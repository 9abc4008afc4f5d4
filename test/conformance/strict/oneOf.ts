import { plain } from './plain.js'
import type { Shape } from './Shape.js'

/** One of the documented values. */
export function oneOf(...values: string[]): Shape {
  return plain(values.join(' or '), (value) => values.includes(value as string))
}
