import type { Kysely, Selectable } from 'kysely'
import { killPoint } from '../../control/killPoint.js'
import type { BridgeIntentsTable } from '../../store/BridgeIntentsTable.js'
import type { Schema } from '../../store/schema.js'

export type IntentRow = Selectable<BridgeIntentsTable>

/** Intents that are not over, oldest first. */
export function intentsAtWork(db: Kysely<Schema>): Promise<IntentRow[]> {
  return db
    .selectFrom('bridge_intents')
    .selectAll()
    .where('state', 'not in', ['settled', 'refunded'])
    .orderBy('created_at')
    .execute()
}

/** Moves an intent on from where it was read. Nothing happens when another process moved it first. */
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
