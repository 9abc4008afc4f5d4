import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { getAddress } from 'viem'
import type { Catalog } from '../catalog/createCatalog.js'
import { fromUnits } from '../money/decimal.js'
import type { PaymentRow } from '../store/paymentRows.js'
import type { Schema } from '../store/schema.js'
import type { Withdrawal } from '../wire/Balance.js'
import type { PaymentWithdrawal, WithdrawStatus } from '../wire/Payment.js'
import { findWithdrawal, type WithdrawalRow } from './withdrawalRows.js'

/** A withdrawal in the confirmation and status responses. */
export function toWithdrawalStatus(row: WithdrawalRow, now: Date): Withdrawal {
  return {
    withdraw_id: row.id,
    status: statusOf(row, now),
    transaction_hash: row.transaction_hash,
    ...(row.payment_id !== null && { payment_id: row.payment_id }),
    issues: row.issues,
  }
}

/** A withdrawal in its payment's `withdrawals`. */
export function toPaymentWithdrawal(row: WithdrawalRow, catalog: Catalog, now: Date): PaymentWithdrawal {
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

function statusOf({ state, deadline }: WithdrawalRow, now: Date): WithdrawStatus {
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

/**
 * True while a withdrawal is in progress that may change the payment's status. Shown only to clients that request it.
 */
export function isWithdrawPending({ status }: PaymentRow, withdrawals: readonly WithdrawalRow[]): boolean {
  const open = withdrawals.some(({ state }) => state === 'accepted' || state === 'sent')
  return open && (status === 'PENDING' || status === 'FAILED' || status === 'EXPIRED')
}

const pollMs = 150

/** Waits until a withdrawal ends, for at most `timeoutMs`. Aborting stops only the waiting, not the withdrawal. */
export async function awaitWithdrawal(
  db: Kysely<Schema>,
  row: WithdrawalRow,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<WithdrawalRow> {
  const until = Date.now() + timeoutMs
  let seen = row
  while ((seen.state === 'accepted' || seen.state === 'sent') && Date.now() < until && !signal.aborted) {
    await sleep(Math.min(pollMs, until - Date.now()), undefined, { signal }).catch(() => undefined)
    seen = (await findWithdrawal(db, row.id)) ?? seen
  }
  return seen
}
