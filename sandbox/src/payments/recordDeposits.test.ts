import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestPayment } from '../testing/insertTestPayment.js'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import { lookForFunding } from './recordDeposits.js'

let database: Awaited<ReturnType<typeof startTestDatabase>>
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database?.stop())

async function stageAfterDeposit(unverified: boolean, status: 'PENDING' | 'UNCONFIRMED' | 'EXPIRED'): Promise<string> {
  const { db } = database
  const id = await insertTestPayment(db, { unverified, status })
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
