import type { PaymentRow } from '../payments/paymentRows.js'
import type { WithdrawalRow } from './withdrawalRows.js'

/** True while a withdrawal is under way that may change the payment's status. Clients that ask for it are told. */
export function isWithdrawPending({ status }: PaymentRow, withdrawals: readonly WithdrawalRow[]): boolean {
  const open = withdrawals.some(({ state }) => state === 'accepted' || state === 'sent')
  return open && (status === 'PENDING' || status === 'FAILED' || status === 'EXPIRED')
}
