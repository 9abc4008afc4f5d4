import type { Resource } from '../strict/resource.js'
import { assetTables } from './assets.js'
import { chainTables } from './chain.js'
import { instructionTables } from './instruction.js'
import { issueTables } from './issue.js'
import { moneyTables } from './money.js'
import { onrampSession } from './onramp.js'
import { paymentTables } from './payment.js'
import { quoteTables } from './quote.js'
import { recoveryTables } from './recovery.js'
import { routeTables } from './route.js'

/** Every field table of both documents. */
export const tables: readonly Resource[] = [
  ...[...chainTables, ...assetTables, ...moneyTables, ...quoteTables, ...paymentTables, ...routeTables],
  ...[...instructionTables, ...recoveryTables, ...issueTables, onrampSession],
]
