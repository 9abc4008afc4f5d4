import type { Proof, Row } from './Row.js'

/** The rows of one section, keyed by their text. */
export function rowsOf(document: Row['document'], section: string, proofs: Readonly<Record<string, Proof>>): Row[] {
  return Object.entries(proofs).map(([row, proof]) => ({ document, section, row, proof }))
}
