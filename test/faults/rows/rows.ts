import { answerRows } from './answers.js'
import { clickRows } from './clicks.js'
import type { FaultRow } from './FaultRow.js'
import { frameRows } from './frames.js'
import { hostRows } from './host.js'
import { longRows } from './long.js'
import { moneyRows } from './money.js'
import { mountRows } from './mounts.js'
import { networkRows } from './network.js'
import { quoteRows } from './quotes.js'
import { serviceRows } from './service.js'
import { sleepRows } from './sleep.js'
import { slowRows } from './slow.js'
import { storageRows } from './storage.js'
import { timeRows } from './time.js'
import { walletRows } from './wallets.js'

/** All rows, ordered by fault number. */
export const rows: readonly FaultRow[] = [
  ...[...networkRows, ...answerRows, ...quoteRows, ...clickRows, ...frameRows, ...walletRows, ...moneyRows],
  ...[...serviceRows, ...timeRows, ...storageRows, ...hostRows, ...longRows, ...sleepRows, ...slowRows, ...mountRows],
].toSorted((one, other) => one.fault - other.fault)
