import type { Catalog } from '../catalog/createCatalog.js'
import { fromUnits } from '../catalog/decimal.js'
import type { PaymentRow } from './paymentRows.js'

/** The symbol of a payment's deposit token, and a formatter for amounts of it. */
export function depositToken({ catalog }: { catalog: Catalog }, { plan }: PaymentRow) {
  const token = catalog.find(plan.depositToken)
  return {
    token: token?.symbol ?? '',
    format: (units: bigint): string => fromUnits(units, token?.decimals ?? 0),
  }
}
