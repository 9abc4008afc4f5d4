import type { FaultRow } from './FaultRow.js'
import { networkRows } from './network.js'

/** Every fault of the table, in its order. */
export const rows: readonly FaultRow[] = [...networkRows].toSorted((one, other) => one.fault - other.fault)
