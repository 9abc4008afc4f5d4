import type { Database } from '../store/database.js'

/** More sends than any reorg can undo. */
const maxSends = 500

/** Marks recent sends as unconfirmed after a reorg. Those still on chain are confirmed again by the next check. */
export async function unconfirmSends(transaction: Database, network: string): Promise<void> {
  await transaction
    .updateTable('sends')
    .set({ state: 'signed' })
    .where('id', 'in', (eb) =>
      eb.selectFrom('sends').select('id').where('network', '=', network).orderBy('created_at', 'desc').limit(maxSends),
    )
    .execute()
}
