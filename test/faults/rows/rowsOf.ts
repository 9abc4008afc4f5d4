import type { FaultRow, Proof } from './FaultRow.js'

/** The rows of one fault, keyed by promise. */
export function rowsOf(fault: number, proofs: Readonly<Record<string, Proof>>): FaultRow[] {
  return Object.entries(proofs).map(([promise, proof]) => ({ fault, promise, proof }))
}
