import { useEffect, useRef } from 'react'
import { heldIssue } from '../../flow/heldIssue.js'
import { useOwnerBalances } from '../../hooks/useOwnerBalances.js'
import { compareDecimals } from '../../money/decimal.js'
import type { Amount } from '../../schema/Amount.js'
import type { Payment } from '../../schema/Payment.js'

/** What lies in a one-time wallet. */
export type HeldMoney = Amount & {
  /** It is enough to be taken out of there. */
  enough: boolean
}

/**
 * What lies in the one-time wallet of a payment: its balance, which is asked anew when the payment changes. Until there is an
 * answer, what the service tells of it. Never what was quoted.
 *
 * @param payment While undefined nothing is asked.
 */
export function useHeldMoney(payment: Payment | undefined): HeldMoney | undefined {
  const { data, refetch } = useOwnerBalances(
    payment && { owner: payment.owner_address, scope: { kind: 'PAYMENT', payment_id: payment.payment_id } },
  )
  const changed = payment?.updated_at
  const asked = useRef(changed)
  useEffect(() => {
    if (asked.current === changed) return
    asked.current = changed
    void refetch()
  }, [changed, refetch])
  if (!payment) return undefined
  const told = heldIssue(payment)
  const word = told && { ...told, enough: true }
  if (!data) return word
  let unread = false
  for (const { token, value, withdraw_from } of data.balance_results) {
    if (value.kind !== 'amount') unread = true
    else if (withdraw_from !== undefined && compareDecimals(value.amount, '0') > 0)
      return { asset: token, amount: value.amount, enough: isEnough(value.amount, value) }
  }
  return unread ? word : undefined
}

type Terms = { withdrawal_fee?: string | undefined; min_withdrawal_amount?: string | undefined }

function isEnough(amount: string, { withdrawal_fee: fee = '0', min_withdrawal_amount: least = '0' }: Terms): boolean {
  return compareDecimals(amount, fee) > 0 && compareDecimals(amount, least) >= 0
}
