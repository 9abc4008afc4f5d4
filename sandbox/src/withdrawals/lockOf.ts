import type { WithdrawalRow } from './withdrawalRows.js'

/** The name of the lock under which a withdrawal moves: its payment's, so that nothing else moves the same money. */
export function lockOf({ payment_id, wallet_address }: WithdrawalRow): string {
  return payment_id === null ? `wallet:${wallet_address}` : `payment:${payment_id}`
}
