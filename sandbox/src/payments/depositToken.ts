import type { Catalog } from '../catalog/createCatalog.js'
import { fromUnits } from '../catalog/decimal.js'
import type { PaymentRow } from './paymentRows.js'

/** What a payment is paid with: its symbol, and how an amount of it is written. */
export function depositToken({ catalog }: { catalog: Catalog }, { plan }: PaymentRow) {
  const token = catalog.find(plan.depositToken)
  return {
    token: token?.symbol ?? '',
    write: (units: bigint): string => fromUnits(units, token?.decimals ?? 0),
  }
}
