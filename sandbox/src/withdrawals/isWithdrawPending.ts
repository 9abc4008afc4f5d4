import type { PaymentRow } from '../payments/paymentRows.js'
import type { WithdrawalRow } from './withdrawalRows.js'

/**
 * True while a withdrawal is in progress that may change the payment's status. Shown only to clients that request it.
 */
export function isWithdrawPending({ status }: PaymentRow, withdrawals: readonly WithdrawalRow[]): boolean {
  const open = withdrawals.some(({ state }) => state === 'accepted' || state === 'sent')
  return open && (status === 'PENDING' || status === 'FAILED' || status === 'EXPIRED')
}
