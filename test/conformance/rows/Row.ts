import type { Fixture } from '../Fixture.js'

/** How a row is covered: by a check, or not at all with a reason. */
export type Proof = ((fixture: Fixture) => Promise<void> | void) | { beside: string }

/** One row or numbered rule of a document. */
export type Row = { document: 'deposit-api' | 'wire-supplement'; section: string; row: string; proof: Proof }
