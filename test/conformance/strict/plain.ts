import type { Shape } from './Shape.js'

const mostShown = 120

/** A value that a test tells from others. */
export function plain(name: string, isSo: (value: unknown) => boolean): Shape {
  return (value, at, { faults }) => {
    if (!isSo(value)) faults.push(`${at} is no ${name}: ${String(JSON.stringify(value)).slice(0, mostShown)}`)
  }
}
