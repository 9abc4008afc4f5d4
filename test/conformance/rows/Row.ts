import type { Fixture } from '../Fixture.js'

/** How a row is covered: by a check here, by a test elsewhere, by a later feature, or out of scope with a reason. */
export type Proof =
  | ((fixture: Fixture) => Promise<void> | void)
  | { heldBy: string; name: string }
  | { later: string }
  | { beside: string }

/** One row or numbered rule of a document. */
export type Row = { document: 'deposit-api' | 'wire-supplement'; section: string; row: string; proof: Proof }
