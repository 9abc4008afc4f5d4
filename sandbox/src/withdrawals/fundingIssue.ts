import type { Catalog } from '../catalog/createCatalog.js'
import { fromUnits } from '../money/decimal.js'
import type { PaymentRow } from '../store/paymentRows.js'
import type { Issue } from '../wire/Issue.js'

/** A `funding` issue with the deposit-token balance at the payment's deposit address. */
export function fundingIssue(context: { catalog: Catalog }, row: PaymentRow, units: bigint, message: string): Issue {
  const { format } = depositToken(context, row)
  return { kind: 'funding', token: row.plan.depositToken, balance: { '#': format(units) }, message }
}

/** The symbol of a payment's deposit token, and a formatter for amounts of it. */
export function depositToken({ catalog }: { catalog: Catalog }, { plan }: PaymentRow) {
  const token = catalog.find(plan.depositToken)
  return {
    token: token?.symbol ?? '',
    format: (units: bigint): string => fromUnits(units, token?.decimals ?? 0),
  }
}
