import type { Walk } from '../Walk.js'

/** How a row is held: by a check here, by a named test elsewhere, or not yet, with the reason. */
export type Proof =
  | ((walk: Walk) => Promise<void> | void)
  | { heldBy: string; name: string }
  | { later: string }
  | { beside: string }

/** One row or numbered rule of a document. */
export type Row = { document: 'deposit-api' | 'wire-supplement'; section: string; row: string; proof: Proof }
