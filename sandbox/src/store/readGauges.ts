import { sql } from 'kysely'
import type { Gauge } from '../boot/createMetrics.js'
import type { Database } from './database.js'

/** How much work there is on the database, for all of its processes together. */
export async function readGauges(db: Database): Promise<Gauge[]> {
  const count = sql<string>`count(*)`.as('value')
  const [payments, deliveries, sends] = await Promise.all([
    // Those that wait or are done are many, and need no work.
    db
      .selectFrom('payments')
      .select(['stage', count])
      .where('stage', 'not in', ['waiting', 'done'])
      .groupBy('stage')
      .execute(),
    db.selectFrom('webhook_deliveries').select(count).where('state', '=', 'pending').execute(),
    db.selectFrom('sends').select(['network', count]).where('state', '=', 'signed').groupBy('network').execute(),
  ])
  return [
    {
      name: 'deposits_payments_active',
      help: 'Payments that the service works on, by stage.',
      values: payments.map(({ stage, value }) => ({ labels: { stage }, value: Number(value) })),
    },
    {
      name: 'deposits_webhooks_pending',
      help: 'Deliveries that are not acknowledged yet.',
      values: deliveries.map(({ value }) => ({ labels: {}, value: Number(value) })),
    },
    {
      name: 'deposits_transactions_unconfirmed',
      help: 'Transactions of the service that are not confirmed yet, by network.',
      values: sends.map(({ network, value }) => ({ labels: { network }, value: Number(value) })),
    },
  ]
}
