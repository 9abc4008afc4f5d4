import { executionPrefix } from '../payments/executionId.js'
import { refuse } from '../routing/Refusal.js'
import type { Database } from '../store/database.js'
import type { WithdrawalRow } from './withdrawalRows.js'

/**
 * Refuses while the payment's own transaction is pending on the same network, because it is about to move the same
 * money. Must run under the payment's lock. Even if both transactions reached the chain, the wallet could pay out its
 * funds only once.
 */
export async function refuseDuringExecution(
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
  if (send) throw refuse(400, 'This payment is being executed right now. Try again in a moment.')
}
