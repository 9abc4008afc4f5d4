import { useOwnerBalances } from '../../hooks/useOwnerBalances.js'
import { compareDecimals } from '../../money/decimal.js'
import type { Payment } from '../../schema/Payment.js'

/**
 * What was sent beyond what was needed: what still lies in the one-time wallet of a payment that arrived.
 *
 * @returns Undefined while that is not known, and where there is nothing.
 */
export function useExcess({ status, owner_address: owner, payment_id, quoted }: Payment) {
  const scope = { kind: 'PAYMENT' as const, payment_id }
  const { data } = useOwnerBalances(status === 'COMPLETE' ? { owner, scope } : undefined)
  const asset = quoted.route[0]?.net_effect.produce[0]?.resource.asset.toLowerCase()
  for (const { token, value, withdraw_from } of data?.balance_results ?? []) {
    if (token.toLowerCase() !== asset || withdraw_from === undefined || value.kind !== 'amount') continue
    if (compareDecimals(value.amount, '0') > 0) return { asset: token, amount: value.amount }
  }
  return undefined
}
