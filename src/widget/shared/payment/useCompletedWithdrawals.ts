import { useDepositContext } from '../../../hooks/context.js'
import { loadCompletedWithdrawal } from '../../../hooks/withdrawal/completedWithdrawal.js'
import type { Payment } from '../../../schema/Payment.js'
import { type CompletedWithdrawal, completedWithdrawals } from './completedWithdrawals.js'

/** Completed withdrawals of a payment, with net amounts for those signed in this browser. */
export function useCompletedWithdrawals(payment: Payment): CompletedWithdrawal[] {
  const { storage } = useDepositContext()
  return completedWithdrawals(payment, (hash) => loadCompletedWithdrawal(storage, hash))
}
