import { confirmingRows } from './confirming.js'
import { deliveringRows, redeliveringRows } from './delivering.js'
import { expiryRows } from './expiry.js'
import { overviewRows } from './overview.js'
import { quotingRows } from './quoting.js'
import type { Row } from './Row.js'
import { readingRows } from './reading.js'
import { recoveringRows } from './recovering.js'
import { refusingRows } from './refusing.js'
import { stateRows } from './states.js'
import { webhookRows } from './webhooks.js'

/** Every row and numbered rule of both documents, except fields, in test order. */
export const rows: readonly Row[] = [
  ...[...overviewRows, ...readingRows, ...quotingRows, ...confirmingRows, ...refusingRows, ...webhookRows],
  ...[...stateRows, ...recoveringRows, ...deliveringRows, ...expiryRows, ...redeliveringRows],
]
