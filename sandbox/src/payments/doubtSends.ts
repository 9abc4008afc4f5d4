import type { Database } from '../store/database.js'

/** More than any reorg can have undone. */
const most = 500

/** After a reorg nothing sent lately counts as confirmed: what is still on the chain is found confirmed again. */
export async function doubtSends(transaction: Database, network: string): Promise<void> {
  await transaction
    .updateTable('sends')
    .set({ state: 'signed' })
    .where('id', 'in', (eb) =>
      eb.selectFrom('sends').select('id').where('network', '=', network).orderBy('created_at', 'desc').limit(most),
    )
    .execute()
}
