import type { Catalog } from '../catalog/createCatalog.js'
import type { Issue } from '../routing/types.js'
import { depositToken } from './orderOf.js'
import type { PaymentRow } from './paymentRows.js'

/** A `funding` issue with the deposit-token balance at the payment's deposit address. */
export function fundingIssue(context: { catalog: Catalog }, row: PaymentRow, units: bigint, message: string): Issue {
  const { format } = depositToken(context, row)
  return { kind: 'funding', token: row.plan.depositToken, balance: { '#': format(units) }, message }
}
