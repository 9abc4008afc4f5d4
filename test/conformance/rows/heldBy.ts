import type { Proof } from './Row.js'

/** A row that a test elsewhere holds, most often because it moves the clock or takes its time. */
export function heldBy(file: string, name: string): Proof {
  return { heldBy: file, name }
}
