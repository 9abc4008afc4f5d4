import type { Address } from 'viem'
import type { ServiceContext } from '../../ServiceContext.js'
import type { PaymentRow } from '../../store/paymentRows.js'
import { comparePayment, type Records } from './comparePayment.js'
import { lower, readLedger } from './readLedger.js'
import { recomputePayment } from './recomputePayment.js'

type Audit = {
  payments: number
  /** Payments with work under way, which are not compared. */
  in_progress: string[]
  /** One sentence for each thing that the service says and the chains do not, or the other way round. */
  differences: { payment_id: string; difference: string }[]
}

/**
 * Recomputes payments from the chains' events and balances alone, and compares them with what the service says.
 *
 * Money that moves during the audit can appear as a difference once. A difference that a second audit repeats is real.
 *
 * @param ids The payments to audit; all of them if undefined.
 */
export async function auditPayments(
  { db, chains, catalog }: ServiceContext,
  ids: readonly string[] | undefined,
): Promise<Audit> {
  const query = db.selectFrom('payments').selectAll().orderBy('created_at')
  const rows = await (ids ? query.where('id', 'in', ids.length > 0 ? ids : ['']) : query).execute()
  const deposits = byPayment(await db.selectFrom('deposits').selectAll().execute())
  const withdrawals = byPayment(await db.selectFrom('withdrawals').selectAll().execute())
  const recordsOf = ({ id }: PaymentRow): Records => ({
    deposits: deposits.get(id) ?? [],
    withdrawals: withdrawals.get(id) ?? [],
  })
  const tokens = catalog.assets.filter((asset) => asset.kind === 'token')
  const accounts = rows.flatMap(({ deposit_address, plan }) =>
    [deposit_address as Address, ...(plan.refundTo ? [plan.refundTo] : [])].map(lower),
  )
  const ledgers = await Promise.all(chains.list.map((chain) => readLedger(chain, accounts, tokens)))
  const resting = rows.filter((row) => isResting(row, recordsOf(row)))
  return {
    payments: rows.length,
    in_progress: rows.filter((row) => !resting.includes(row)).map(({ id }) => id),
    differences: resting.flatMap((row) =>
      comparePayment(row, recordsOf(row), recomputePayment(row, ledgers, tokens), tokens).map((difference) => ({
        payment_id: row.id,
        difference,
      })),
    ),
  }
}

/** Whether nothing is under way. The deposits of an unverified owner are not followed yet. */
function isResting({ stage, recheck, unverified }: PaymentRow, { withdrawals }: Records): boolean {
  if (withdrawals.some(({ state }) => state === 'accepted' || state === 'sent')) return false
  return !recheck && !unverified && (stage === 'waiting' || stage === 'done')
}

function byPayment<Row extends { payment_id: string | null }>(rows: readonly Row[]): ReadonlyMap<string | null, Row[]> {
  const groups = new Map<string | null, Row[]>()
  for (const row of rows) groups.set(row.payment_id, [...(groups.get(row.payment_id) ?? []), row])
  return groups
}
