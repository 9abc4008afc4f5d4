import { getAddress } from 'viem'
import type { Catalog } from '../catalog/createCatalog.js'
import { fromUnits } from '../catalog/decimal.js'
import type { WithdrawalRow } from './withdrawalRows.js'

export type WithdrawalStatus = 'PENDING' | 'SUCCESS' | 'FAILED' | 'EXPIRED'

/** A withdrawal in the confirmation and status responses. */
export function toWithdrawalStatus(row: WithdrawalRow, now: Date): Record<string, unknown> {
  return {
    withdraw_id: row.id,
    status: statusOf(row, now),
    transaction_hash: row.transaction_hash,
    ...(row.payment_id !== null && { payment_id: row.payment_id }),
    issues: row.issues,
  }
}

/** A withdrawal in its payment's `withdrawals`. */
export function toPaymentWithdrawal(row: WithdrawalRow, catalog: Catalog, now: Date): Record<string, unknown> {
  return {
    status: statusOf(row, now),
    token_amounts: row.tokens.map(({ token, amount }) => ({
      token,
      amount: fromUnits(BigInt(amount), catalog.find(token)?.decimals ?? 0),
    })),
    recipient_address: getAddress(row.recipient_address),
    transaction_hash: row.transaction_hash,
    issues: row.issues,
  }
}

function statusOf({ state, deadline }: WithdrawalRow, now: Date): WithdrawalStatus {
  switch (state) {
    case 'success':
      return 'SUCCESS'
    case 'failed':
      return 'FAILED'
    case 'authorized':
      return deadline <= now ? 'EXPIRED' : 'PENDING'
    case 'accepted':
    case 'sent':
      return 'PENDING'
  }
}
