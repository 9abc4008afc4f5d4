import { createWalletClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noHooks } from '../boot/Runtime.js'
import { createCatalog } from '../catalog/createCatalog.js'
import type { ServiceContext } from '../ServiceContext.js'
import { createClock } from '../store/clock.js'
import type { Stage } from '../store/Plan.js'
import { executionId, findPayment, type PaymentRow } from '../store/paymentRows.js'
import { insertTestPayment } from '../testing/insertTestPayment.js'
import { testAccount } from '../testing/startTestChain.js'
import { startTestChains } from '../testing/startTestChains.js'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import { until } from '../testing/until.js'
import { deriveWallet } from '../wallets/oneTimeWallet.js'
import { remainingBalances } from './paymentIssues.js'
import { changeAfterWithdrawal } from './statusAfterWithdrawal.js'
import { paymentSource } from './WithdrawSource.js'

const network = 'base'
const depositToken = `${network}:0x`
let database: Awaited<ReturnType<typeof startTestDatabase>>
let local: Awaited<ReturnType<typeof startTestChains>>
let context: ServiceContext

beforeAll(async () => {
  database = await startTestDatabase()
  local = await startTestChains()
  const { db } = database
  const { chains } = local
  const sender = { send: neverSends, confirmed: neverSends, hasSucceeded: neverSends, resume: neverSends }
  const catalog = createCatalog(chains.list)
  context = { db, chains, catalog, clock: await createClock(db), sender, orgId: 'org', hooks: noHooks, log: () => {} }
})
afterAll(async () => {
  await local?.stop()
  await database?.stop()
})

const neverSends = () => Promise.reject(new Error('Reading balances sends nothing.'))

/** Records the newest block of every chain, as following the chains does. */
async function recordTips(): Promise<void> {
  for (const { network, client } of local.chains.list) {
    const { number, hash } = await client.getBlock()
    await database.db
      .insertInto('blocks')
      .values({ network, number: `${number}`, hash })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function openPayment(stage: Stage = 'waiting'): Promise<PaymentRow> {
  const address = () => privateKeyToAddress(generatePrivateKey())
  const id = await insertTestPayment(database.db, {
    network,
    stage,
    owner_address: address(),
    destination_address: address(),
    plan: JSON.stringify({ network, depositToken, legs: [], deadline: '0' }),
  })
  return findPayment(database.db, id).then((row) => row as PaymentRow)
}

async function fund(payment: PaymentRow): Promise<void> {
  const chain = local.chains.get(network)
  const { client, rpcUrl } = chain
  const wallet = createWalletClient({ account: testAccount(6), chain: client.chain, transport: http(rpcUrl) })
  const to = deriveWallet(chain, paymentSource(local.chains, payment, 'SPW').args)
  const hash = await wallet.sendTransaction({ chain: client.chain, to, value: parseEther('1') })
  await until(() => client.getTransactionReceipt({ hash }).catch(() => undefined))
}

async function signExecution(payment: PaymentRow, nonce: number): Promise<void> {
  const id = executionId(payment)
  await database.db
    .insertInto('sends')
    .values({ id, network, key: 'operator', nonce, raw: '0x', hash: `0x${id}`, state: 'signed' })
    .execute()
}

test('a withdrawal of everything ends a payment, unless its transaction is signed and may have paid', async () => {
  const excess = [{ token: depositToken, amount: '1', fee: '0' }]
  await recordTips()
  for (const [nonce, stage] of (['confirming', 'funded'] as const).entries()) {
    const payment = await openPayment(stage)
    expect(await changeAfterWithdrawal(context, payment, excess)).toMatchObject({ status: 'WITHDRAWN', stage: 'done' })
    await signExecution(payment, nonce)
    expect(await changeAfterWithdrawal(context, payment, excess)).toBeUndefined()
  }
})

test('money in a block that is not recorded yet does not count, as a reorg could replace that block unnoticed', async () => {
  const payment = await openPayment()
  await recordTips()
  await fund(payment)
  expect(await remainingBalances(context, payment)).toEqual([])
  await recordTips()
  const remaining = await remainingBalances(context, payment)
  expect(remaining.map(({ token, units }) => ({ token: token.id, units }))).toEqual([
    { token: `${network}:0x`, units: parseEther('1') },
  ])
})
