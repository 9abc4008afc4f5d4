// @module-tag nightly
import { copyFileSync } from 'node:fs'
import { createPublicClient, type Hex, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Depositor } from '../support/createDepositor.js'
import { until } from '../support/until.js'
import { type OpenPayment, openCard, openDepositor, openSwap } from './support/openPayments.js'
import { type CrashSandbox, startCrashSandbox } from './support/startCrashSandbox.js'

const network = 'base'
let sandbox: CrashSandbox
let person: Depositor
beforeAll(async () => {
  sandbox = await startCrashSandbox()
  await sandbox.start()
  await sandbox.healthy()
  person = await openDepositor(sandbox)
})
afterAll(() => sandbox?.stop())

const fundingOf = (payment: { fulfilled: { route: { transaction_hash?: Hex }[] } }) =>
  payment.fulfilled.route[0]?.transaction_hash
const client = () => createPublicClient({ transport: http(sandbox.rpcUrl(network)) })

/** A wallet payment and a card payment, both funded but not complete. */
async function openTwoFunded(): Promise<OpenPayment[]> {
  const payments = [await openSwap(sandbox, person), await openCard(sandbox)]
  await Promise.all(payments.map(({ fund }) => fund()))
  await Promise.all(
    payments.map((payment) => payment.waitFor('the money is seen', (it) => fundingOf(it) !== undefined)),
  )
  return payments
}

async function injectFault(name: string, request: Record<string, unknown>): Promise<void> {
  const { status, body } = await sandbox.api.post('/control/faults', { name, ...request })
  if (status !== 200) throw new Error(JSON.stringify(body))
}

/** Reorganises every block from the one of a transaction on. */
async function reorganiseFrom(hash: Hex, transactions: 'kept' | 'dropped'): Promise<void> {
  const { blockNumber } = await client().getTransactionReceipt({ hash })
  const tip = await client().getBlockNumber({ cacheTime: 0 })
  await injectFault('reorg', { network, depth: Number(tip - blockNumber) + 1, transactions })
}

test('a killed chain restarts automatically and payments complete', async () => {
  const payments = await openTwoFunded()
  sandbox.killChain(network)
  for (const payment of payments) await payment.expectPaidOnce()
})

test('a chain outage delays payments but loses none', async () => {
  const payments = await openTwoFunded()
  await injectFault('chain_down', { network, seconds: 2 })
  for (const payment of payments) await payment.expectPaidOnce()
})

test('a killed database restarts automatically and payments complete', async () => {
  const payments = await openTwoFunded()
  sandbox.killDatabase()
  for (const payment of payments) await payment.expectPaidOnce()
})

test('killing service, chain and database at once loses no payment', async () => {
  const payments = await openTwoFunded()
  sandbox.killChain(network)
  sandbox.killDatabase()
  await sandbox.kill()
  await sandbox.start()
  await sandbox.healthy()
  for (const payment of payments) await payment.expectPaidOnce()
})

test('a payment unfunded by a reorg waits for a new transfer and completes', async () => {
  const payment = await openSwap(sandbox, person)
  await injectFault('no_liquidity', { network })
  await payment.fund()
  const funded = await payment.waitFor('it is funded', (it) => it.funded)
  await reorganiseFrom(fundingOf(funded) as Hex, 'dropped')
  const unfunded = await payment.waitFor('it is not funded any more', (it) => !it.funded)
  expect(unfunded).toMatchObject({ status: 'PENDING', next_instruction: { type: 'TRANSFER_IN' } })
  await injectFault('no_liquidity', { network, seconds: 0 })
  await payment.fund()
  await payment.expectPaidOnce()
})

test('a reorg that keeps the transfer does not affect the payment', async () => {
  const payment = await openSwap(sandbox, person)
  await payment.fund()
  const seen = await payment.waitFor('the money is seen', (it) => fundingOf(it) !== undefined)
  await reorganiseFrom(fundingOf(seen) as Hex, 'kept')
  await payment.expectPaidOnce()
})

test('transactions dropped by a reorg are resent, and COMPLETE stays COMPLETE', async () => {
  const payment = await openCard(sandbox)
  await payment.fund()
  const done = await payment.waitFor('it completes', ({ status }) => status === 'COMPLETE')
  const execution = done.fulfilled.route[1].transaction_hash as Hex
  const isMined = async (hash: Hex) =>
    (await client()
      .getTransactionReceipt({ hash })
      .catch(() => undefined)) && (true as const)
  await reorganiseFrom(fundingOf(done) as Hex, 'dropped')
  await until('payout and execution are mined again', () => isMined(execution))
  await payment.expectPaidOnce()
})

test('a chain restored from an older state gets its transactions resent', async () => {
  const file = sandbox.stateFile(network)
  copyFileSync(file, `${file}.older`)
  const payment = await openCard(sandbox)
  await payment.fund()
  await payment.expectPaidOnce()
  await sandbox.kill()
  sandbox.killChain(network)
  copyFileSync(`${file}.older`, file)
  await sandbox.start()
  await sandbox.healthy()
  const done = await payment.waitFor('it is still complete', ({ status }) => status === 'COMPLETE')
  const hash = done.fulfilled.route[1].transaction_hash as Hex
  await until('the execution is mined again', () =>
    client()
      .getTransactionReceipt({ hash })
      .catch(() => undefined),
  )
  await payment.expectPaidOnce()
})
