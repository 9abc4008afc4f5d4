import type { Insertable, Selectable, Updateable } from 'kysely'
import { killPoint } from '../control/killPoint.js'
import type { Database } from '../store/database.js'
import type { PaymentsTable } from '../store/schema.js'
import type { WorkContext } from './WorkContext.js'

export type PaymentRow = Selectable<PaymentsTable>

/** A partial update of a payment; JSON columns are passed as values. */
export type PaymentChange = Partial<Omit<PaymentRow, 'id' | 'version' | 'updated_at'>>

const jsonColumns = ['plan', 'quoted', 'fulfilled', 'quote_request', 'current_prices', 'issues'] as const

export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Inserts a payment unless its id exists. Returns the stored row. */
export async function insertPayment(
  db: Database,
  row: Omit<PaymentRow, 'version' | 'received' | 'leg' | 'attempts'>,
): Promise<PaymentRow> {
  await db
    .insertInto('payments')
    .values(toColumns(row) as Insertable<PaymentsTable>)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return db.selectFrom('payments').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
}

/**
 * Updates a payment if its version is unchanged. Returns the new row, or undefined when the row was updated
 * concurrently: then nothing is written, and the other update has created the next job.
 */
export async function changePayment(
  db: Database,
  row: PaymentRow,
  change: PaymentChange,
  now: Date,
): Promise<PaymentRow | undefined> {
  return db
    .updateTable('payments')
    .set({ ...(toColumns(change) as Updateable<PaymentsTable>), version: row.version + 1, updated_at: now })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()
}

function toColumns(values: PaymentChange): Record<string, unknown> {
  const columns: Record<string, unknown> = { ...values }
  for (const name of jsonColumns) {
    if (values[name] !== undefined) columns[name] = JSON.stringify(values[name])
  }
  return columns
}

/**
 * Commits a payment update together with the job for its next step.
 * Returns false when the payment was updated concurrently.
 */
export async function movePayment(
  { db, queue, clock, log }: WorkContext,
  row: PaymentRow,
  change: PaymentChange,
): Promise<boolean> {
  const changed = await db.transaction().execute(async (transaction) => {
    const moved = await changePayment(transaction, row, change, clock.now())
    if (moved && moved.stage !== 'done' && moved.stage !== 'waiting') {
      const delayMs = moved.run_after ? moved.run_after.getTime() - clock.now().getTime() : 0
      await queue.enqueue(transaction, row.id, delayMs)
    }
    if (moved) killPoint(`${moved.stage}:before-commit`)
    return moved
  })
  if (!changed) return false
  killPoint(`${changed.stage}:after-commit`)
  if (changed.status !== row.status || changed.stage !== row.stage) {
    log('payment moved', { payment: row.id, status: changed.status, stage: changed.stage })
  }
  return true
}
