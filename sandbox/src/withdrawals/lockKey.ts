import type { WithdrawalRow } from './withdrawalRows.js'

/** The lock for processing a withdrawal. It is that of its payment, so that nothing else moves the same money. */
export function lockKey({ payment_id, wallet_address }: WithdrawalRow): string {
  return payment_id === null ? `wallet:${wallet_address}` : `payment:${payment_id}`
}
