// @module-tag nightly
import { randomUUID } from 'node:crypto'
import { type Address, erc20Abi, getAddress, type TransactionReceipt } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noHooks } from '../../boot/Runtime.js'
import { createSender } from '../../chains/createSender.js'
import { createSendStore } from '../../chains/createSendStore.js'
import type { Sender } from '../../chains/types.js'
import { type Clock, createClock } from '../../store/clock.js'
import { startTestChains } from '../../testing/startTestChains.js'
import { startTestDatabase } from '../../testing/startTestDatabase.js'
import { createNorthpay, type Northpay } from '../northpay/createNorthpay.js'

const network = 'base'
const card = { number: '4242424242424242', expiry: { month: 12, year: 2030 }, code: '123', name: 'Ada Lovelace' }

let database: Awaited<ReturnType<typeof startTestDatabase>>
let local: Awaited<ReturnType<typeof startTestChains>>
let clock: Clock
let sender: Sender

beforeAll(async () => {
  ;[database, local] = await Promise.all([startTestDatabase(), startTestChains()])
  clock = await createClock(database.db)
  sender = createSender({ chains: local.chains, store: createSendStore(database.db) })
})

afterAll(async () => {
  await Promise.all([database.stop(), local.stop()])
})

function northpayWith(through: Sender): Promise<Northpay> {
  const pagesUrl = 'http://127.0.0.1:4501'
  const log = () => {}
  return createNorthpay({ db: database.db, clock, sender: through, hooks: noHooks, log, networks: [network], pagesUrl })
}

function usdc() {
  const token = local.chains.get(network).tokens.find(({ symbol }) => symbol === 'USDC')
  if (token === undefined || token.address === '0x') throw new Error('The chain lists no USDC.')
  return { address: token.address, symbol: token.symbol, decimals: token.decimals }
}

function balanceOf(address: Address): Promise<bigint> {
  const { client } = local.chains.get(network)
  return client.readContract({ address: usdc().address, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
}

/** Opens a checkout and pays it. The payout is left to the test. */
async function payAt(northpay: Northpay) {
  const paymentId = randomUUID()
  const depositAddress = privateKeyToAddress(generatePrivateKey())
  const request = { fiat: 'usd', amount: '50', method: 'CREDIT_CARD', network, token: usdc() }
  const { payout } = northpay.provider.offer(request)
  const payBy = new Date(clock.now().getTime() + 60_000)
  const { url } = await northpay.provider.openSession({
    ...request,
    paymentId,
    depositAddress,
    payout,
    payBy,
    redirectUrl: null,
  })
  await northpay.checkout.pay(paymentId, new URL(url).searchParams.get('token') ?? '', card)
  return { paymentId, depositAddress, payout }
}

async function settleUntilPaidOut(northpay: Northpay, paymentId: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await northpay.payouts.settle()
      expect((await northpay.provider.session(paymentId))?.state).toBe('paid_out')
    },
    { timeout: 240_000, interval: 100 },
  )
}

test('a charged card pays exactly the quoted amount to the deposit address', async () => {
  const northpay = await northpayWith(sender)
  const { paymentId, depositAddress, payout } = await payAt(northpay)
  await settleUntilPaidOut(northpay, paymentId)
  expect(await balanceOf(depositAddress)).toBe(payout)
  const session = await northpay.provider.session(paymentId)
  const { client } = local.chains.get(network)
  const receipt = await client.getTransactionReceipt({ hash: session?.payoutHash ?? '0x' })
  expect(receipt).toMatchObject({ status: 'success', to: getAddress(usdc().address).toLowerCase() })
})

test('a crash right after sending does not pay twice', async () => {
  const dying = await northpayWith({
    ...sender,
    send: async (request) => {
      await sender.send(request)
      throw new Error('the process died before it could note the hash')
    },
  })
  const { paymentId, depositAddress, payout } = await payAt(dying)
  await dying.payouts.settle()
  expect(await dying.provider.session(paymentId)).toMatchObject({ state: 'charged', payoutHash: null })
  const next = await northpayWith(sender)
  await settleUntilPaidOut(next, paymentId)
  expect(await balanceOf(depositAddress)).toBe(payout)
})

test('a crash between charge and payout is recovered by the next process', async () => {
  const dying = await northpayWith({ ...sender, send: () => Promise.reject(new Error('no chain to send to')) })
  const { paymentId, depositAddress, payout } = await payAt(dying)
  await dying.payouts.settle()
  expect(await balanceOf(depositAddress)).toBe(0n)
  const next = await northpayWith(sender)
  await settleUntilPaidOut(next, paymentId)
  expect(await balanceOf(depositAddress)).toBe(payout)
})

test('two processes that settle concurrently pay once', async () => {
  const waiting = await northpayWith({ ...sender, send: () => Promise.reject(new Error('not yet')) })
  const { paymentId, depositAddress, payout } = await payAt(waiting)
  await waiting.payouts.settle()
  const both = await Promise.all([northpayWith(sender), northpayWith(sender)])
  await Promise.all(both.map(({ payouts }) => payouts.settle()))
  await settleUntilPaidOut(both[0], paymentId)
  expect(await balanceOf(depositAddress)).toBe(payout)
})

test('a reverted payout is sent again as a new transaction', async () => {
  const reverted = `0x${'e'.repeat(64)}` as const
  const northpay = await northpayWith({
    ...sender,
    send: async (request) => (request.id.endsWith(':2') ? sender.send(request) : reverted),
    confirmed: async (on, hash) =>
      hash === reverted ? ({ status: 'reverted' } as TransactionReceipt) : await sender.confirmed(on, hash),
  })
  const { paymentId, depositAddress, payout } = await payAt(northpay)
  await settleUntilPaidOut(northpay, paymentId)
  expect(await balanceOf(depositAddress)).toBe(payout)
})

test('a payout that cannot be sent does not block the others', async () => {
  const stuck = new Set<string>()
  const northpay = await northpayWith({
    ...sender,
    send: (request) => (stuck.has(request.id) ? Promise.reject(new Error('refused')) : sender.send(request)),
  })
  const waiting = await northpayWith({ ...sender, send: () => Promise.reject(new Error('not yet')) })
  const first = await payAt(waiting)
  stuck.add(`northpay:${first.paymentId}`)
  const second = await payAt(northpay)
  await settleUntilPaidOut(northpay, second.paymentId)
  expect((await northpay.provider.session(first.paymentId))?.state).toBe('charged')
  stuck.clear()
  await settleUntilPaidOut(northpay, first.paymentId)
})

test('the sweep pays outstanding payouts and stops on abort', async () => {
  const waiting = await northpayWith({ ...sender, send: () => Promise.reject(new Error('not yet')) })
  const { paymentId } = await payAt(waiting)
  const northpay = await northpayWith(sender)
  const stop = new AbortController()
  const sweep = northpay.payouts.run(stop.signal)
  await vi.waitFor(async () => expect((await northpay.provider.session(paymentId))?.state).toBe('paid_out'), {
    timeout: 240_000,
    interval: 100,
  })
  stop.abort()
  await sweep
})
