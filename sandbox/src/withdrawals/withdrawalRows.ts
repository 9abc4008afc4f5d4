import { type Selectable, sql } from 'kysely'
import type { Database } from '../store/database.js'
import { executionPrefix, type PaymentRow } from '../store/paymentRows.js'
import type { WithdrawalsTable } from '../store/RecoveryTables.js'
import { refuse } from '../wire/Refusal.js'

export type WithdrawalRow = Selectable<WithdrawalsTable>

const open = ['accepted', 'sent'] as const

export function findWithdrawal(db: Database, id: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Accepted withdrawals that have not ended, oldest first. */
export function pendingWithdrawals(db: Database): Promise<WithdrawalRow[]> {
  return db.selectFrom('withdrawals').selectAll().where('state', 'in', open).orderBy('created_at').execute()
}

/** The payments that no withdrawal in progress keeps from being processed, in the order of the ids. */
export async function findWithoutWithdrawal(
  db: Database,
  paymentIds: readonly string[],
): Promise<(PaymentRow | undefined)[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', sql<string>`any(${paymentIds})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('withdrawals')
            .select('withdrawals.id')
            .whereRef('payment_id', '=', 'payments.id')
            .where('withdrawals.state', 'in', open),
        ),
      ),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return paymentIds.map((id) => byId.get(id))
}

/** Withdrawals with an accepted signature, by payment, oldest first. */
export async function withdrawalsOf(
  db: Database,
  paymentIds: readonly string[],
): Promise<Map<string, WithdrawalRow[]>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .where('state', '!=', 'authorized')
    .orderBy('created_at')
    .execute()
  return new Map(paymentIds.map((id) => [id, rows.filter(({ payment_id }) => payment_id === id)]))
}

/** Updates a withdrawal if it is still in the state of `row`. Returns false when it was updated concurrently. */
export async function moveWithdrawal(
  db: Database,
  row: WithdrawalRow,
  change: Partial<Pick<WithdrawalRow, 'state' | 'signature' | 'signature_type' | 'transaction_hash' | 'issues'>>,
  now: Date,
): Promise<boolean> {
  const { issues, ...rest } = change
  const moved = await db
    .updateTable('withdrawals')
    .set({ ...rest, ...(issues && { issues: JSON.stringify(issues) }), updated_at: now })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** The lock for processing a withdrawal. It is that of its payment, so that nothing else moves the same money. */
export function lockKey({ payment_id, wallet_address }: Pick<WithdrawalRow, 'payment_id' | 'wallet_address'>): string {
  return payment_id === null ? `wallet:${wallet_address}` : `payment:${payment_id}`
}

/**
 * Refuses while the payment's own transaction is pending on the same network, because it is about to move the same
 * money. Must run under the payment's lock. Even if both transactions reached the chain, the wallet could pay out its
 * funds only once.
 */
export async function refuseDuringExecution(
  db: Database,
  { payment_id, network }: Pick<WithdrawalRow, 'payment_id' | 'network'>,
): Promise<void> {
  if (payment_id === null) return
  const send = await db
    .selectFrom('sends')
    .select('id')
    .where('id', 'like', `${executionPrefix(payment_id)}%`)
    .where('network', '=', network)
    .where('state', '=', 'signed')
    .executeTakeFirst()
  if (send) throw refuse(400, 'This payment is being executed right now. Try again in a moment.')
}
