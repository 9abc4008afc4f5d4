import { compareDecimals } from '../money/decimal.js'
import type { Amount } from '../schema/Amount.js'
import type { Payment } from '../schema/Payment.js'

/** What the service says lies in the one-time wallet, of `token` alone if given; undefined where it says nothing. */
export function heldIssue({ issues }: Payment, token?: string): Amount | undefined {
  for (const issue of issues) {
    if (issue.kind !== 'funding' || (token !== undefined && !sameAsset(issue.token, token))) continue
    if (compareDecimals(issue.balance, '0') > 0) return { asset: issue.token, amount: issue.balance }
  }
  return undefined
}

/** Services may write the hexadecimal digits of an address in either case. */
function sameAsset(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
