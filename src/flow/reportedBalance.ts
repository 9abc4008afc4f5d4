import { compareDecimals } from '../money/decimal.js'
import type { Amount } from '../schema/Amount.js'
import { sameAssetId } from '../schema/assetId.js'
import type { Payment } from '../schema/Payment.js'

/** Balance of the one-time wallet from the funding issues, of `token` only if given; undefined if none is reported. */
export function reportedBalance({ issues }: Payment, token?: string): Amount | undefined {
  for (const issue of issues) {
    if (issue.kind !== 'funding' || (token !== undefined && !sameAssetId(issue.token, token))) continue
    if (compareDecimals(issue.balance, '0') > 0) return { asset: issue.token, amount: issue.balance }
  }
  return undefined
}
