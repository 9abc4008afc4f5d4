import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '../store/database.js'
import type { PaymentsTable } from '../store/schema.js'

/** Puts a payment into the database that nobody quoted: what a test does not name is next to nothing. Resolves with its id. */
export async function insertTestPayment(db: Database, named: Partial<Insertable<PaymentsTable>>): Promise<string> {
  const id = named.id ?? randomUUID()
  const now = new Date()
  const nothing = JSON.stringify({})
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
      plan: nothing,
      quoted: nothing,
      fulfilled: nothing,
      quote_request: nothing,
      current_prices: nothing,
      price_currency: 'usd',
      issues: JSON.stringify([]),
      client_redirect_after: 'COMPLETED',
      ...named,
    })
    .execute()
  return id
}
