import { answerRows } from './answers.js'
import { clickRows } from './clicks.js'
import type { FaultRow } from './FaultRow.js'
import { frameRows } from './frames.js'
import { networkRows } from './network.js'
import { quoteRows } from './quotes.js'

/** Every fault of the table, in its order. */
export const rows: readonly FaultRow[] = [
  ...[...networkRows, ...answerRows, ...quoteRows, ...clickRows, ...frameRows],
].toSorted((one, other) => one.fault - other.fault)
