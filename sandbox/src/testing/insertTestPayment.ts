import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '../store/database.js'
import type { PaymentsTable } from '../store/schema.js'

/** Inserts a payment with minimal defaults for everything a test does not specify. Resolves with its id. */
export async function insertTestPayment(db: Database, overrides: Partial<Insertable<PaymentsTable>>): Promise<string> {
  const id = overrides.id ?? randomUUID()
  const now = new Date()
  const emptyJson = JSON.stringify({})
  await db
    .insertInto('payments')
    .values({
      id,
      org_id: 'org',
      status: 'PENDING',
      stage: 'waiting',
      funded: false,
      created_at: now,
      updated_at: now,
      initiate_fund_by: now,
      due_at: now,
      network: 'arbitrum',
      owner_chain: 'arbitrum',
      owner_address: '0x01',
      destination_address: '0x02',
      deposit_address: id,
      plan: emptyJson,
      quoted: emptyJson,
      fulfilled: emptyJson,
      quote_request: emptyJson,
      current_prices: emptyJson,
      price_currency: 'usd',
      issues: JSON.stringify([]),
      client_redirect_after: 'COMPLETED',
      ...overrides,
    })
    .execute()
  return id
}
