import { sql } from 'kysely'
import { confirmedHeight } from '../store/confirmedHeight.js'
import type { Database } from '../store/database.js'
import type { PaymentRow } from '../store/paymentRows.js'
import { currentIssues } from '../withdrawals/paymentIssues.js'
import type { WorkContext } from './WorkContext.js'

/**
 * Has the issues of payments written again. A recheck that is under way has not seen the change and starts over; a step
 * of an execution goes on, as what it has sent must be noted.
 */
export async function requestRecheck(transaction: Database, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return
  await transaction
    .updateTable('payments')
    .set((eb) => ({
      recheck: true,
      version: eb
        .case()
        .when('stage', 'in', ['waiting', 'done'])
        .then(eb('version', '+', 1))
        .else(eb.ref('version'))
        .end(),
    }))
    .where('id', '=', sql<string>`any(${paymentIds})`)
    .execute()
}

/**
 * Has the issues written again of every payment at rest that one of these accounts belongs to, because their balances
 * have changed. A payment that is being executed writes them at its end.
 */
export async function recheckAccounts(transaction: Database, accounts: readonly string[]): Promise<void> {
  if (accounts.length === 0) return
  const atRest = transaction.selectFrom('payments').select('id').where('stage', 'in', ['waiting', 'done'])
  const rows = await atRest
    .where('deposit_address', 'in', accounts)
    .union(atRest.where(sql<boolean>`plan ? 'refundTo'`).where(sql<string>`lower(plan ->> 'refundTo')`, 'in', accounts))
    .execute()
  await requestRecheck(
    transaction,
    rows.map(({ id }) => id),
  )
}

/** Payments whose issues are to be written again. Before the owner is verified, there are none to show. */
export function toRecheck(database: Database): Promise<{ id: string }[]> {
  return database
    .selectFrom('payments')
    .select('id')
    .where('recheck', '=', true)
    .where('unverified', '=', false)
    .where('stage', 'in', ['waiting', 'done'])
    .execute()
}

/**
 * Writes the issues of a payment that waits or is done from its balances, once all its deposits are final. Until then
 * the next block runs it again.
 */
export async function recheck(context: WorkContext, row: PaymentRow): Promise<void> {
  if (!row.recheck || row.unverified) return
  if (await hasUnconfirmedDeposits(context, row)) return
  await context.move(row, { issues: await currentIssues(context, row), recheck: false })
}

async function hasUnconfirmedDeposits({ db, chains }: WorkContext, { id }: PaymentRow): Promise<boolean> {
  const latest = await db
    .selectFrom('deposits')
    .select((eb) => ['network', eb.fn.max('block_number').as('number')])
    .where('payment_id', '=', id)
    .groupBy('network')
    .execute()
  for (const { network, number } of latest) {
    const chain = chains.get(network)
    if (BigInt(number) <= (await confirmedHeight(db, chain))) continue
    chains.expectBlocks(network, BigInt(number) + BigInt(chain.confirmations - 1))
    return true
  }
  return false
}
