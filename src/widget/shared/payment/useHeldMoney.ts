import { useEffect, useRef } from 'react'
import { reportedBalance } from '../../../flow/reportedBalance.js'
import { useOwnerBalances } from '../../../hooks/useOwnerBalances.js'
import { compareDecimals } from '../../../money/decimal.js'
import type { Amount } from '../../../schema/Amount.js'
import type { Payment } from '../../../schema/Payment.js'

/** Balance of a one-time wallet. */
export type HeldMoney = Amount & {
  /** Whether it covers the withdrawal fee and minimum. */
  enough: boolean
}

/**
 * Funds in the one-time wallet of a payment. The balance is refetched when the payment changes; until it has loaded,
 * falls back to the amount in the payment's issues. Never uses the quoted amount.
 *
 * @param payment No request is made while undefined.
 */
export function useHeldMoney(payment: Payment | undefined): HeldMoney | undefined {
  const { data, refetch } = useOwnerBalances(
    payment && { owner: payment.owner_address, scope: { kind: 'PAYMENT', payment_id: payment.payment_id } },
  )
  const changed = payment?.updated_at
  const requestedFor = useRef(changed)
  useEffect(() => {
    if (requestedFor.current === changed) return
    requestedFor.current = changed
    void refetch()
  }, [changed, refetch])
  if (!payment) return undefined
  const reported = reportedBalance(payment)
  const fallback = reported && { ...reported, enough: true }
  if (!data) return fallback
  let unreadable = false
  for (const { token, value, withdraw_from } of data.balance_results) {
    if (value.kind !== 'amount') unreadable = true
    else if (withdraw_from !== undefined && compareDecimals(value.amount, '0') > 0)
      return { asset: token, amount: value.amount, enough: isEnough(value.amount, value) }
  }
  return unreadable ? fallback : undefined
}

type Terms = { withdrawal_fee?: string | undefined; min_withdrawal_amount?: string | undefined }

function isEnough(amount: string, { withdrawal_fee: fee = '0', min_withdrawal_amount: minimum = '0' }: Terms): boolean {
  return compareDecimals(amount, fee) > 0 && compareDecimals(amount, minimum) >= 0
}
