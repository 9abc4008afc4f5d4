import type { Catalog } from '../catalog/createCatalog.js'
import type { Issue } from '../routing/types.js'
import { depositToken } from './depositToken.js'
import type { PaymentRow } from './paymentRows.js'

/** Tells how much of what a payment is paid with lies at its deposit address. */
export function heldIssue(context: { catalog: Catalog }, row: PaymentRow, units: bigint, message: string): Issue {
  const { write } = depositToken(context, row)
  return { kind: 'funding', token: row.plan.depositToken, balance: { '#': write(units) }, message }
}
