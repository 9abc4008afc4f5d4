import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '../store/clock.js'
import type { Stage } from '../store/Plan.js'
import { insertTestPayment } from '../testing/insertTestPayment.js'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import { recordDeposits, reopenFunding } from './recordDeposits.js'

let database: Awaited<ReturnType<typeof startTestDatabase>>
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database?.stop())

async function stageAfterDeposit(unverified: boolean, status: 'PENDING' | 'UNCONFIRMED' | 'EXPIRED'): Promise<string> {
  const { db } = database
  const id = await insertTestPayment(db, { unverified, status })
  await reopenFunding(db, [id])
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

const address = () => privateKeyToAddress(generatePrivateKey())

async function afterTransfer(stage: Stage, account: 'deposit_address' | 'refundTo', direction: 'from' | 'to') {
  const { db } = database
  const own = address()
  const overrides =
    account === 'refundTo' ? { plan: JSON.stringify({ refundTo: own }) } : { deposit_address: own.toLowerCase() }
  const id = await insertTestPayment(db, { stage, ...overrides })
  const parties = { from: address(), to: address(), [direction]: own }
  const transfer = { token: '0x', amount: 1n, transactionHash: `0x${'1'.repeat(64)}`, ...parties } as const
  const context = { clock: await createClock(db), log: () => {} }
  await recordDeposits(context, db, { network: 'base', number: 3n, transfers: [transfer] })
  return db.selectFrom('payments').select(['recheck', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
}

test.each(['waiting', 'done'] as const)(
  'money that leaves the wallet of a payment that is %s has its issues written again',
  async (stage) => {
    expect(await afterTransfer(stage, 'deposit_address', 'from')).toEqual({ recheck: true, version: 2 })
  },
)

test('money that reaches or leaves the refund account of a payment at rest has its issues written again', async () => {
  expect(await afterTransfer('done', 'refundTo', 'to')).toEqual({ recheck: true, version: 2 })
  expect(await afterTransfer('done', 'refundTo', 'from')).toEqual({ recheck: true, version: 2 })
})

test('a payment that is being executed goes on: it writes its issues at its end', async () => {
  expect(await afterTransfer('mined', 'deposit_address', 'from')).toEqual({ recheck: false, version: 1 })
})
