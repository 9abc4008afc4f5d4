import { type Context, Hono } from 'hono'
import { cacheCounts, type HistoryQuery, paginationKey, readHistory } from '../payments/readHistory.js'
import { toStatus } from '../payments/toStatus.js'
import type { HistoryPayment, Payment } from '../wire/Payment.js'
import { refuse } from '../wire/Refusal.js'
import type { HistoryMovement, Movement, RouteStep } from '../wire/Route.js'
import { isEvmAddress, Text } from '../wire/requestValues.js'
import { withdrawalsOf } from '../withdrawals/withdrawalRows.js'
import type { ApiContext } from './ApiContext.js'
import { requirePermission } from './keys.js'
import { parseValue } from './parseBody.js'

const defaultLimit = 25
const maxLimit = 100
/** Clients and proxies refuse responses over 1 MiB. */
const maxPageBytes = 768 * 1024

/** `GET /payments/history` */
export function historyRoutes(api: ApiContext): Hono {
  const { db } = api
  const counts = cacheCounts()
  const app = new Hono()
  app.get('/payments/history', requirePermission('history'), async (context) => {
    const page = await readHistory(db, counts, parseHistoryQuery(context))
    const withdrawals = await withdrawalsOf(
      db,
      page.rows.map(({ id }) => id),
    )
    const statuses = page.rows.map((row) => toHistoryPayment(toStatus(api, row, withdrawals.get(row.id) ?? [])))
    const count = fitting(statuses)
    const last = page.rows[count - 1]
    return context.json({
      payment_statuses: statuses.slice(0, count),
      next_pagination_key: count < statuses.length && last ? paginationKey(last) : page.nextKey,
      total_count: page.total,
    })
  })
  return app
}

/** The same payment with the amount of every movement in an object, as only the history sends it. */
function toHistoryPayment(payment: Payment): HistoryPayment {
  const { quoted, fulfilled } = payment
  return {
    ...payment,
    quoted: { ...quoted, route: quoted.route.map(wrapAmounts) },
    fulfilled: { ...fulfilled, route: fulfilled.route.map(wrapAmounts) },
  }
}

function wrapAmounts<Step extends RouteStep>({ net_effect: { consume, produce }, ...step }: Step) {
  const wrap = (movement: Movement): HistoryMovement => ({ ...movement, amount: { amount: movement.amount } })
  return { ...step, net_effect: { consume: consume.map(wrap), produce: produce.map(wrap) } }
}

/** How many of the payments fit into a page. At least one, so that every page leads on. */
function fitting(statuses: readonly HistoryPayment[]): number {
  let bytes = 0
  const tooMany = statuses.findIndex((status) => {
    bytes += Buffer.byteLength(JSON.stringify(status))
    return bytes > maxPageBytes
  })
  return tooMany === -1 ? statuses.length : Math.max(1, tooMany)
}

function parseHistoryQuery(context: Context): HistoryQuery {
  const text = (name: string): string | undefined => {
    const value = context.req.query(name)
    return value === undefined || value === '' ? undefined : parseValue(value, Text, name)
  }
  const owner = text('owner_address')
  if (owner === undefined) throw refuse(400, 'owner_address is missing.')
  const category = text('category') ?? 'NEW_OR_FUNDED'
  if (category !== 'ALL' && category !== 'NEW_OR_FUNDED') throw refuse(400, 'category must be ALL or NEW_OR_FUNDED.')
  return {
    owner: parseAddress(owner, 'owner_address'),
    limit: parseLimit(text('limit')),
    category,
    paymentId: text('id_query')?.toLowerCase(),
    destination: text('dest_address')?.toLowerCase(),
    label: text('label'),
    after: parsePaginationKey(text('pagination_key')),
  }
}

function parseAddress(value: string, name: string): string {
  if (!isEvmAddress(value)) throw refuse(400, `${name} is not a valid address.`)
  return value.toLowerCase()
}

function parseLimit(value: string | undefined): number {
  if (value === undefined) return defaultLimit
  if (!/^[1-9]\d{0,2}$/.test(value) || Number(value) > maxLimit) {
    throw refuse(400, `limit must be a whole number from 1 to ${maxLimit}.`)
  }
  return Number(value)
}

/** Parses `<payment_id>_<ISO timestamp>` of the last payment on the previous page. */
function parsePaginationKey(value: string | undefined): HistoryQuery['after'] {
  if (value === undefined) return undefined
  const [, id, time] = /^([0-9a-f-]{36})_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/.exec(value) ?? []
  if (id === undefined || time === undefined || Number.isNaN(Date.parse(time))) {
    throw refuse(400, 'pagination_key is not valid.')
  }
  return { id, createdAt: new Date(time) }
}
