import type { Kysely, Selectable } from 'kysely'
import { killPoint } from '../../control/killPoint.js'
import type { BridgeIntentsTable } from '../../store/BridgeIntentsTable.js'
import type { Schema } from '../../store/schema.js'

export type IntentRow = Selectable<BridgeIntentsTable>

/** Intents that are not settled or refunded, oldest first. */
export function pendingIntents(db: Kysely<Schema>): Promise<IntentRow[]> {
  return db
    .selectFrom('bridge_intents')
    .selectAll()
    .where('state', 'not in', ['settled', 'refunded'])
    .orderBy('created_at')
    .execute()
}

/**
 * Changes the state of an intent, if it is still in the state of `row`. Does nothing when another process changed it
 * first.
 */
export async function moveIntent(
  db: Kysely<Schema>,
  row: IntentRow,
  to: Pick<IntentRow, 'state'> & Partial<Pick<IntentRow, 'fill_hash' | 'end_hash'>>,
): Promise<void> {
  const point = `intent-${to.state}`
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('bridge_intents')
      .set(to)
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .execute()
    killPoint(`${point}:before-commit`)
  })
  killPoint(`${point}:after-commit`)
}
