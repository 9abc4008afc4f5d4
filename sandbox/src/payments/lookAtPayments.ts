import { sql } from 'kysely'
import type { Database } from '../store/database.js'
import type { WorkContext } from './WorkContext.js'

/** Asks for a look at every payment that waits for something to happen on a network. */
export async function lookAtNetwork({ queue }: WorkContext, database: Database, network: string): Promise<void> {
  const passes = JSON.stringify({ legs: [{ network }] })
  const rows = await database
    .selectFrom('payments')
    .select('id')
    .where((eb) => eb.or([eb('network', '=', network), sql<boolean>`plan @> ${passes}::jsonb`]))
    .where('stage', 'not in', ['waiting', 'done'])
    .execute()
  for (const { id } of rows) await queue.lookAt(database, id)
}

/** Queues every payment at work, whoever held it: at boot a holder may have died a moment ago. */
export async function lookAtAll({ db, queue }: WorkContext): Promise<void> {
  const rows = await db.selectFrom('payments').select('id').where('stage', 'not in', ['waiting', 'done']).execute()
  for (const { id } of rows) await queue.lookAt(db, id)
}

/** Queues again every payment at work that nobody holds: whatever got lost, the row says what there is to do. */
export async function sweepPayments({ db, queue, clock }: WorkContext): Promise<void> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('stage', 'not in', ['waiting', 'done'])
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', sql<Date>`now()`)]))
    .where((eb) => eb.or([eb('run_after', 'is', null), eb('run_after', '<=', clock.now())]))
    .execute()
  for (const { id } of rows) await queue.lookAt(db, id)
}

/** Ends payments that nobody funded in time. One whose money was seen is left to what becomes of that money. */
export async function expirePayments({ db, clock, log }: WorkContext): Promise<void> {
  const expired = await db
    .updateTable('payments')
    .set((eb) => ({ status: 'EXPIRED', updated_at: clock.now(), version: eb('version', '+', 1) }))
    .where('status', 'in', ['PENDING', 'UNCONFIRMED'])
    .where('stage', '=', 'waiting')
    .where('due_at', '<=', clock.now())
    .returning('id')
    .execute()
  for (const { id } of expired) log('payment expired', { payment: id })
}
