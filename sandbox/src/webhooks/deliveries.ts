import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../store/database.js'
import type { Schema } from '../store/schema.js'
import type { WebhookDeliveriesTable } from '../store/WebhookTables.js'
import type { PaymentStatus } from '../wire/Payment.js'
import type { WebhookEventType } from '../wire/Webhook.js'
import { deliveryDelay } from './deliveryDelay.js'
import type { Attempt } from './sendDelivery.js'

export type DeliveryRow = Selectable<WebhookDeliveriesTable>

/** The status that each event reports. */
export const eventStatuses = { WORKFLOW_COMPLETED: 'COMPLETE', WORKFLOW_FAILED: 'FAILED' } as const satisfies Record<
  WebhookEventType,
  PaymentStatus
>

/** Longer than an attempt takes. A process that died in the middle of one holds it no longer. */
const leaseSeconds = 20

/** A payment whose status has changed. */
export type StatusChange = { id: string; org_id: string; status: PaymentStatus }

/**
 * Records a delivery to each webhook of the events, in the transaction that ends the payments: neither exists without the
 * other. A status without an event records none.
 */
export async function enqueueDeliveries(db: Database, changes: readonly StatusChange[], now: Date): Promise<void> {
  const types = Object.keys(eventStatuses) as WebhookEventType[]
  const events = changes.flatMap(({ id, org_id, status }) => {
    const type = types.find((entry) => eventStatuses[entry] === status)
    return type ? [{ paymentId: id, orgId: org_id, type }] : []
  })
  if (events.length === 0) return
  const webhooks = await db
    .selectFrom('webhooks')
    .select(['id', 'org_id', 'event_types'])
    .where('org_id', '=', sql<string>`any(${[...new Set(events.map(({ orgId }) => orgId))]})`)
    // None of them is deleted before this transaction ends.
    .forKeyShare()
    .execute()
  const deliveries = events.flatMap(({ paymentId, orgId, type }) =>
    webhooks
      .filter(({ org_id, event_types }) => org_id === orgId && event_types.includes(type))
      .map(({ id }) => newDelivery(id, paymentId, type, now)),
  )
  if (deliveries.length === 0) return
  await db
    .insertInto('webhook_deliveries')
    .values(deliveries)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Records a delivery by hand, whether or not the event was sent before. */
export async function triggerDelivery(
  db: Database,
  webhookId: string,
  { paymentId, eventType, now }: { paymentId: string; eventType: WebhookEventType; now: Date },
): Promise<string> {
  const delivery = newDelivery(webhookId, paymentId, eventType, now)
  await db
    .insertInto('webhook_deliveries')
    .values({ ...delivery, triggered: true })
    .execute()
  return delivery.id
}

function newDelivery(webhook_id: string, payment_id: string, event_type: WebhookEventType, now: Date) {
  const id = randomUUID()
  const event = { workflow_id: payment_id, status: eventStatuses[event_type] }
  const body = JSON.stringify({ id, time: now.toISOString(), event_type, event })
  return { id, webhook_id, payment_id, event_type, body, due_at: now, created_at: now }
}

/**
 * Leases deliveries that are due, so that no other process sends them. The lease is in time of the database: the clock
 * of the service may be moved ahead.
 */
export async function leaseDeliveries(db: Database, now: Date, limit: number): Promise<DeliveryRow[]> {
  return db
    .with('due', (cte) =>
      cte
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('state', '=', 'pending')
        .where('due_at', '<=', now)
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', sql<Date>`now()`)]))
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('webhook_deliveries')
    .set({ leased_until: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
    .returningAll()
    .execute()
}

/** Gives a lease back, for an attempt that was not completed. */
export async function releaseDelivery(db: Database, id: string): Promise<void> {
  await db.updateTable('webhook_deliveries').set({ leased_until: null }).where('id', '=', id).execute()
}

/** Logs an attempt, and schedules the next one unless this was acknowledged or the last. */
export async function recordAttempt(
  db: Database,
  row: DeliveryRow,
  attempt: Attempt,
  now: Date,
): Promise<DeliveryRow['state']> {
  const { id, attempts: before } = row
  const { status = null, error = null } = attempt
  const attempts = before + 1
  const isAcknowledged = status !== null && status >= 200 && status < 300
  const delayMs = deliveryDelay(attempts)
  const failedState = delayMs === undefined ? 'failed' : 'pending'
  const state = isAcknowledged ? 'delivered' : failedState
  const due_at = new Date(now.getTime() + (delayMs ?? 0))
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('webhook_deliveries')
      .set({ state, attempts, due_at, leased_until: null })
      .where('id', '=', id)
      // It may have been deleted or replayed, or sent by another process after the lease, which recorded it first.
      .where('attempts', '=', before)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await transaction
      .insertInto('webhook_attempts')
      .values({ delivery_id: id, attempted_at: now, status, error })
      .execute()
  })
  return state
}

/** Sends a delivery again from its first attempt, with the same id and body. Resolves with false if it is unknown. */
export async function replayDelivery(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', attempts: 0, due_at: now, leased_until: null })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const maxListed = 100

/** The newest deliveries with their attempts, of all webhooks or of one. */
export async function listDeliveries(db: Kysely<Schema>, label: string | undefined) {
  // One snapshot, so that the attempts agree with the state.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const all = snapshot
        .selectFrom('webhook_deliveries')
        .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
        .selectAll('webhook_deliveries')
        .select(['label', 'url'])
        .orderBy('webhook_deliveries.created_at', 'desc')
        .limit(maxListed)
      const rows = await (label === undefined ? all : all.where('label', '=', label)).execute()
      const attempts = await attemptsOf(
        snapshot,
        rows.map(({ id }) => id),
      )
      return rows.map(({ id, payment_id, event_type, state, due_at, created_at, label, url }) => ({
        ...{ id, label, url, payment_id, event_type, created_at },
        status: state.toUpperCase(),
        next_attempt_at: state === 'pending' ? due_at : null,
        attempts: attempts
          .filter(({ delivery_id }) => delivery_id === id)
          .map(({ attempted_at, status, error }) => ({ attempted_at, status, error })),
      }))
    })
}

async function attemptsOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db.selectFrom('webhook_attempts').selectAll().where('delivery_id', 'in', ids).orderBy('id').execute()
}
