import type { Proof } from './FaultRow.js'

/** A row covered by a test elsewhere, usually because it needs no browser or takes long. */
export function heldBy(file: string, name: string): Proof {
  return { heldBy: file, name }
}
