import type { Shape } from './Shape.js'

/** A nullable value. */
export function orNull(shape: Shape): Shape {
  return (value, at, notes) => {
    if (value !== null) shape(value, at, notes)
  }
}
