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
    // One that is funded waits for nothing on chain: its job was made when it became so.
    .where('stage', 'in', ['confirming', 'executing', 'mined', 'bridging'])
    .execute()
  await queue.lookAtAll(database, idsOf(rows))
}

/** Queues every payment at work: at boot whoever had it in hand may have died a moment ago. */
export async function lookAtAll({ db, queue }: WorkContext): Promise<void> {
  const rows = await db.selectFrom('payments').select('id').where('stage', 'not in', ['waiting', 'done']).execute()
  await queue.lookAtAll(db, idsOf(rows))
}

/** What moved this short a time ago has its job. */
const sweepAfterMs = 2_000

/** Queues again every payment at work that stands still: whatever got lost, the row says what there is to do. */
export async function sweepPayments({ db, queue, clock }: WorkContext): Promise<void> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('stage', 'not in', ['waiting', 'done'])
    .where('updated_at', '<=', new Date(clock.now().getTime() - sweepAfterMs))
    .where((eb) => eb.or([eb('run_after', 'is', null), eb('run_after', '<=', clock.now())]))
    .execute()
  await queue.lookAtAll(db, idsOf(rows))
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

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
