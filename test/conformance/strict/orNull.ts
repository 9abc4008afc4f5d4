import type { Shape } from './Shape.js'

/** A value that the documents let be null. */
export function orNull(shape: Shape): Shape {
  return (value, at, notes) => {
    if (value !== null) shape(value, at, notes)
  }
}
