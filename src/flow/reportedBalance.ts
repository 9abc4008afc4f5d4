import { compareDecimals } from '../money/decimal.js'
import type { Amount } from '../schema/Amount.js'
import { sameAssetId } from '../schema/assetId.js'
import type { Payment } from '../schema/Payment.js'

/**
 * Balance of the one-time wallet, which the service reports if it differs from the quoted amount.
 *
 * @param token Asset id; balances of other tokens are ignored. Default: the first balance above zero.
 * @returns Undefined if no balance above zero is reported.
 * @example
 * const received = reportedBalance(payment)
 */
export function reportedBalance({ issues }: Payment, token?: string): Amount | undefined {
  for (const issue of issues) {
    if (issue.kind !== 'funding' || (token !== undefined && !sameAssetId(issue.token, token))) continue
    if (compareDecimals(issue.balance, '0') > 0) return { asset: issue.token, amount: issue.balance }
  }
  return undefined
}
