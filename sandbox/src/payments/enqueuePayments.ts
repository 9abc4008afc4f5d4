import { sql } from 'kysely'
import type { Database } from '../store/database.js'
import { toRecheck } from './recheck.js'
import type { WorkContext } from './WorkContext.js'

/** Enqueues every payment that waits for an event on a network. */
export async function enqueueNetwork(
  { queue }: Pick<WorkContext, 'queue'>,
  database: Database,
  network: string,
): Promise<void> {
  const legFilter = JSON.stringify({ legs: [{ network }] })
  const rows = await database
    .selectFrom('payments')
    .select('id')
    .where((eb) => eb.or([eb('network', '=', network), sql<boolean>`plan @> ${legFilter}::jsonb`]))
    // A funded payment waits for nothing on chain: its job was created together with that stage.
    .where('stage', 'in', ['confirming', 'executing', 'mined', 'bridging'])
    .execute()
  // Money may come on any network, not only on those of the plan.
  const rechecks = await toRecheck(database)
  await queue.enqueueAll(database, idsOf([...rows, ...rechecks]))
}

/** Enqueues every active payment at boot, since the process that was working on it may have died. */
export async function enqueueActive({ db, queue }: WorkContext): Promise<void> {
  const rows = await db.selectFrom('payments').select('id').where('stage', 'not in', ['waiting', 'done']).execute()
  await queue.enqueueAll(db, idsOf(rows))
}

/** Payments updated more recently still have their job. */
const sweepAfterMs = 2_000

/** Re-enqueues every active payment that has not changed for a while, in case its job was lost. */
export async function sweepPayments({ db, queue, clock }: WorkContext): Promise<void> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('stage', 'not in', ['waiting', 'done'])
    .where('updated_at', '<=', new Date(clock.now().getTime() - sweepAfterMs))
    .where((eb) => eb.or([eb('run_after', 'is', null), eb('run_after', '<=', clock.now())]))
    .execute()
  await queue.enqueueAll(db, idsOf([...rows, ...(await toRecheck(db))]))
}

/**
 * Expires payments that were not funded in time. Those with a detected deposit are left to the funding check. An
 * expired payment no longer asks for money, so its issues are written again.
 */
export async function expirePayments({ db, queue, clock, log }: WorkContext): Promise<void> {
  const expired = await db
    .updateTable('payments')
    .set((eb) => ({
      status: 'EXPIRED',
      recheck: sql<boolean>`recheck or jsonb_array_length(issues) > 0`,
      updated_at: clock.now(),
      version: eb('version', '+', 1),
    }))
    .where('status', 'in', ['PENDING', 'UNCONFIRMED'])
    .where('stage', '=', 'waiting')
    .where('due_at', '<=', clock.now())
    .returning('id')
    .execute()
  for (const { id } of expired) log('payment expired', { payment: id })
  await queue.enqueueAll(db, idsOf(expired))
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
