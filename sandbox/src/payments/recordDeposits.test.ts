import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import { lookForFunding } from './recordDeposits.js'

let database: Awaited<ReturnType<typeof startTestDatabase>>
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database?.stop())

async function stageAfterDeposit(unverified: boolean, status: 'PENDING' | 'UNCONFIRMED' | 'EXPIRED'): Promise<string> {
  const { db } = database
  const id = randomUUID()
  const now = new Date()
  const nothing = JSON.stringify({})
  await db
    .insertInto('payments')
    .values({
      id,
      org_id: 'org',
      status,
      stage: 'waiting',
      funded: false,
      unverified,
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
    })
    .execute()
  await lookForFunding(db, id)
  return (await db.selectFrom('payments').select('stage').where('id', '=', id).executeTakeFirstOrThrow()).stage
}

test('money for an owner who is not verified starts nothing, not even after the payment expired', async () => {
  expect(await stageAfterDeposit(true, 'UNCONFIRMED')).toBe('waiting')
  expect(await stageAfterDeposit(true, 'EXPIRED')).toBe('waiting')
})

test('money for a payment that waits is looked at, and so is money that comes late', async () => {
  expect(await stageAfterDeposit(false, 'PENDING')).toBe('confirming')
  expect(await stageAfterDeposit(false, 'EXPIRED')).toBe('confirming')
})
