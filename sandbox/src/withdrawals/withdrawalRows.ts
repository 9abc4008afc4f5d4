import type { Selectable } from 'kysely'
import type { Database } from '../store/database.js'
import type { WithdrawalsTable } from '../store/RecoveryTables.js'

export type WithdrawalRow = Selectable<WithdrawalsTable>

const open = ['accepted', 'sent'] as const

export function findWithdrawal(db: Database, id: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Accepted withdrawals that have not ended, oldest first. */
export function pendingWithdrawals(db: Database): Promise<WithdrawalRow[]> {
  return db.selectFrom('withdrawals').selectAll().where('state', 'in', open).orderBy('created_at').execute()
}

/** True while a withdrawal from a payment is in progress. The payment is not processed meanwhile. */
export async function isWithdrawing(db: Database, paymentId: string): Promise<boolean> {
  const query = db.selectFrom('withdrawals').select('id').where('payment_id', '=', paymentId).where('state', 'in', open)
  return (await query.executeTakeFirst()) !== undefined
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
