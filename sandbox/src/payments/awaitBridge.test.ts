import { createWalletClient, type Hex, http, parseEther, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noHooks } from '../boot/Runtime.js'
import { createCatalog } from '../catalog/createCatalog.js'
import { createClock } from '../store/clock.js'
import type { LegPlan } from '../store/Plan.js'
import { findPayment, type PaymentRow } from '../store/paymentRows.js'
import { insertTestPayment } from '../testing/insertTestPayment.js'
import { testAccount } from '../testing/startTestChain.js'
import { startTestChains } from '../testing/startTestChains.js'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import { until } from '../testing/until.js'
import { deriveWallet } from '../wallets/oneTimeWallet.js'
import { paymentSource } from '../withdrawals/WithdrawSource.js'
import { awaitBridge } from './awaitBridge.js'
import { createMover } from './createMover.js'
import type { WorkContext } from './WorkContext.js'

const network = 'base'
const depositToken = `${network}:0x`
const hash: Hex = `0x${'ab'.repeat(32)}`
let database: Awaited<ReturnType<typeof startTestDatabase>>
let local: Awaited<ReturnType<typeof startTestChains>>
let context: WorkContext

beforeAll(async () => {
  database = await startTestDatabase()
  local = await startTestChains()
  const { db } = database
  const { chains } = local
  const base = { db, chains, catalog: createCatalog(chains.list), clock: await createClock(db), hooks: noHooks }
  const queue = { enqueue: async () => {}, enqueueAll: async () => {} }
  const shared = { ...base, orgId: 'org', log: () => {}, queue }
  const sender = { confirmed: async () => ({ status: 'success', blockNumber: 0n }) }
  const bridge = { transfer: async () => ({ state: 'refunded', network, hash }) }
  const move = createMover(shared as unknown as Parameters<typeof createMover>[0])
  context = { ...shared, sender, bridge, move } as unknown as WorkContext
})
afterAll(async () => {
  await local?.stop()
  await database?.stop()
})

async function bridging(): Promise<PaymentRow> {
  const address = () => privateKeyToAddress(generatePrivateKey())
  const amounts = { amountIn: `${parseEther('1')}`, fee: '0', cost: '0', minOutput: '0' }
  const tokens = { tokenIn: `${network}:${zeroAddress}`, tokenOut: `arbitrum:${zeroAddress}` }
  const leg: LegPlan = { kind: 'bridge', network, ...tokens, ...amounts, steps: [0], fillWithin: 60 }
  const id = await insertTestPayment(database.db, {
    network,
    stage: 'bridging',
    funded: true,
    execution_hash: hash,
    owner_address: address(),
    destination_address: address(),
    plan: JSON.stringify({ network, depositToken, depositAmount: amounts.amountIn, legs: [leg], deadline: '0' }),
    fulfilled: JSON.stringify({ route: [{ kind: 'bridge', status: 'PENDING' }] }),
  })
  return stored(id)
}

async function stored(id: string): Promise<PaymentRow> {
  return (await findPayment(database.db, id)) as PaymentRow
}

/** What the bridge sends back. */
async function refund(payment: PaymentRow): Promise<void> {
  const chain = local.chains.get(network)
  const { client, rpcUrl } = chain
  const wallet = createWalletClient({ account: testAccount(6), chain: client.chain, transport: http(rpcUrl) })
  const to = deriveWallet(chain, paymentSource(local.chains, payment, 'SPW').args)
  const sent = await wallet.sendTransaction({ chain: client.chain, to, value: parseEther('1') })
  await until(() => client.getTransactionReceipt({ hash: sent }).catch(() => undefined))
}

async function recordTips(): Promise<void> {
  for (const { network, client } of local.chains.list) {
    const block = await client.getBlock()
    await database.db
      .insertInto('blocks')
      .values({ network, number: `${block.number}`, hash: block.hash })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function recordWithdrawal({ id, owner_address }: PaymentRow): Promise<void> {
  const now = new Date()
  await database.db
    .insertInto('withdrawals')
    .values({
      id: `withdrawal of ${id}`,
      org_id: 'org',
      state_token: id,
      payment_id: id,
      account: 'SPW',
      owner_address,
      network,
      wallet_address: id,
      recipient_address: owner_address,
      tokens: JSON.stringify([{ token: depositToken, amount: `${parseEther('1')}`, fee: '0' }]),
      nonce: '0',
      deadline: now,
      signature: null,
      signature_type: null,
      state: 'success',
      transaction_hash: hash,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

test('a payment that the bridge refunded fails, with what its owner can withdraw', async () => {
  const payment = await bridging()
  await refund(payment)
  await recordTips()
  await awaitBridge(context, payment)
  const { status, stage, issues } = await stored(payment.id)
  expect([status, stage]).toEqual(['FAILED', 'done'])
  expect(issues).toMatchObject([{ code: 'bridge_refunded' }, { kind: 'funding', token: depositToken }])
})

test('a refund that its owner took from the chain before the service saw it ends the payment as withdrawn', async () => {
  const payment = await bridging()
  await recordTips()
  await recordWithdrawal(payment)
  await awaitBridge(context, payment)
  expect(await stored(payment.id)).toMatchObject({ status: 'WITHDRAWN', stage: 'done', issues: [] })
})
