import { compareDecimals } from '../money/decimal.js'
import type { Amount } from '../schema/Amount.js'
import type { Payment } from '../schema/Payment.js'

/** What the service says lies in the one-time wallet; undefined where it says nothing. */
export function heldIssue({ issues }: Payment): Amount | undefined {
  for (const issue of issues)
    if (issue.kind === 'funding' && compareDecimals(issue.balance, '0') > 0)
      return { asset: issue.token, amount: issue.balance }
  return undefined
}
