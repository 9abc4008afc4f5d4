import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestPayment } from '../testing/insertTestPayment.js'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import { reopenFunding } from './recordDeposits.js'

let database: Awaited<ReturnType<typeof startTestDatabase>>
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database?.stop())

async function stageAfterDeposit(unverified: boolean, status: 'PENDING' | 'UNCONFIRMED' | 'EXPIRED'): Promise<string> {
  const { db } = database
  const id = await insertTestPayment(db, { unverified, status })
  await reopenFunding(db, id)
  return (await db.selectFrom('payments').select('stage').where('id', '=', id).executeTakeFirstOrThrow()).stage
}

test('a deposit for an unverified owner never starts confirmation, even after expiry', async () => {
  expect(await stageAfterDeposit(true, 'UNCONFIRMED')).toBe('waiting')
  expect(await stageAfterDeposit(true, 'EXPIRED')).toBe('waiting')
})

test('a deposit starts confirmation of waiting and of expired payments', async () => {
  expect(await stageAfterDeposit(false, 'PENDING')).toBe('confirming')
  expect(await stageAfterDeposit(false, 'EXPIRED')).toBe('confirming')
})
