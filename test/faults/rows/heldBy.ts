import type { Proof } from './FaultRow.js'

/** A row that a test elsewhere holds, most often because no browser is in it or because it takes its time. */
export function heldBy(file: string, name: string): Proof {
  return { heldBy: file, name }
}
