import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '../store/database.js'
import type { PaymentRow } from '../store/paymentRows.js'
import type { Schema } from '../store/schema.js'

export type HistoryQuery = {
  /** Lower case. */
  owner: string
  limit: number
  category: 'ALL' | 'NEW_OR_FUNDED'
  /** A part of the payment's id, in lower case. */
  paymentId: string | undefined
  destination: string | undefined
  label: string | undefined
  /** The last payment of the previous page. */
  after: { id: string; createdAt: Date } | undefined
}

export type HistoryPage = { rows: PaymentRow[]; nextKey: string | null; total: number }

/** One page of an owner's payments, newest first. Keyset pagination keeps pages stable while payments are added. */
export async function readHistory(db: Database, counts: CachedCount, query: HistoryQuery): Promise<HistoryPage> {
  const matching = db.selectFrom('payments').where((eb) => matches(eb, query))
  const count = async () => {
    const counted = await matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
    return Number(counted.total)
  }
  const { limit: _, after: __, ...filters } = query
  const [total, rows] = await Promise.all([
    counts(JSON.stringify(filters), count),
    matching
      .selectAll()
      .where((eb) => isAfter(eb, query.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.limit + 1)
      .execute(),
  ])
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const nextKey = rows.length > page.length && last ? paginationKey(last) : null
  return { rows: page, nextKey, total }
}

/** Continues after this payment. */
export function paginationKey({ id, created_at }: PaymentRow): string {
  return `${id}_${created_at.toISOString()}`
}

type Builder = ExpressionBuilder<Schema, 'payments'>

function matches(eb: Builder, query: HistoryQuery): Expression<SqlBool> {
  const { owner, category, paymentId, destination, label } = query
  const conditions: Expression<SqlBool>[] = [eb('owner_address', '=', owner)]
  if (paymentId !== undefined) conditions.push(eb(eb.fn('strpos', ['id', eb.val(paymentId)]), '>', 0))
  if (destination !== undefined) conditions.push(eb('destination_address', '=', destination))
  if (label !== undefined) conditions.push(eb('label', '=', label))
  if (category === 'NEW_OR_FUNDED') {
    // Short and late deposits and those of other tokens are money too.
    const deposits = eb.selectFrom('deposits').select('position').whereRef('payment_id', '=', 'payments.id')
    conditions.push(eb.or([eb('funded', '=', true), eb('status', '!=', 'EXPIRED'), eb.exists(deposits)]))
  }
  return eb.and(conditions)
}

/** One row comparison over both columns, so that the index seeks straight to the page. */
function isAfter(eb: Builder, after: HistoryQuery['after']): Expression<SqlBool> {
  if (after === undefined) return eb.val(true)
  return eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.createdAt, after.id))
}

/**
 * From this size on, counting takes longer than reading a page, so counts are cached. Smaller counts are always fresh.
 */
const cacheThreshold = 5_000
const freshMs = 10_000
const maxEntries = 1_000

/** Runs a count, or returns a large one from the cache. */
type CachedCount = (key: string, count: () => Promise<number>) => Promise<number>

export function cacheCounts(now: () => number = Date.now): CachedCount {
  const cache = new Map<string, { total: number; until: number }>()
  return async (key, count) => {
    const cached = cache.get(key)
    if (cached && now() < cached.until) return cached.total
    const total = await count()
    cache.delete(key)
    if (total >= cacheThreshold) cache.set(key, { total, until: now() + freshMs })
    const [oldest] = cache.keys()
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
    return total
  }
}
