import { executionPrefix } from '../payments/executionId.js'
import { refuse } from '../routing/Refusal.js'
import type { Database } from '../store/database.js'
import type { WithdrawalRow } from './withdrawalRows.js'

/**
 * Refuses while the payment's own transaction is on its way on the same network, for it is about to move the same money.
 * Belongs under the payment's lock. Should both ever meet on the chain all the same, the wallet pays out what it holds once.
 */
export async function refuseWhileUnderWay(
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
  if (send) throw refuse(400, 'This payment is being carried out right now. Look again in a moment.')
}
