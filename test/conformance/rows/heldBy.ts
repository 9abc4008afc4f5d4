import type { Proof } from './Row.js'

/** A row that another test covers, usually because it advances the clock or is slow. */
export function heldBy(file: string, name: string): Proof {
  return { heldBy: file, name }
}
