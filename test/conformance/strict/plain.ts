import type { Shape } from './Shape.js'

const maxShown = 120

/** A value that satisfies a predicate. */
export function plain(name: string, isValid: (value: unknown) => boolean): Shape {
  return (value, at, { faults }) => {
    if (!isValid(value))
      faults.push(`${at} is not a valid ${name}: ${String(JSON.stringify(value)).slice(0, maxShown)}`)
  }
}
