import { createWalletClient, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noHooks } from '../boot/Runtime.js'
import type { BlockTransfers, Chains } from '../chains/types.js'
import { createClock } from '../store/clock.js'
import { createQueue } from '../store/queue.js'
import { insertTestPayment } from '../testing/insertTestPayment.js'
import { testAccount } from '../testing/startTestChain.js'
import { startTestChains } from '../testing/startTestChains.js'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import { until } from '../testing/until.js'
import { followChains } from './followChains.js'

const network = 'base'
let database: Awaited<ReturnType<typeof startTestDatabase>>
let local: Awaited<ReturnType<typeof startTestChains>>
let queue: Awaited<ReturnType<typeof createQueue>>
const ending = new AbortController()
const following: Promise<void>[] = []

beforeAll(async () => {
  database = await startTestDatabase()
  local = await startTestChains()
  queue = await createQueue(database.url, () => {})
})
afterAll(async () => {
  ending.abort()
  await Promise.all(following)
  await queue?.stop()
  await local?.stop()
  await database?.stop()
})

/** Follows the chains as a process does. Between reading a block and recording it, that process can be held. */
async function startFollower() {
  let open = () => {}
  let gate = Promise.resolve()
  let held: BlockTransfers | undefined
  const recordedHashes: Hex[] = []
  const chains: Chains = {
    ...local.chains,
    watchBlocks: (name, options) =>
      local.chains.watchBlocks(name, {
        ...options,
        onBlock: async (block) => {
          if (name === network) held = block
          await gate
          if (name === network) held = undefined
          const isRecorded = await options.onBlock(block)
          if (isRecorded) recordedHashes.push(block.hash)
          return isRecorded
        },
      }),
  }
  const { db } = database
  const context = { db, clock: await createClock(db), chains, queue, hooks: noHooks, log: () => {} }
  following.push(followChains(context, ending.signal))
  return {
    hold: () => {
      gate = new Promise((resolve) => {
        open = resolve
      })
    },
    release: () => open(),
    /** The block that it has read and not recorded. */
    held: () => held,
    /** The blocks that it has recorded, also those that a reorg has removed since. */
    recordedHashes,
  }
}

async function recorded(): Promise<string[]> {
  const rows = await database.db.selectFrom('blocks').selectAll().where('network', '=', network).execute()
  return rows.toSorted((one, other) => Number(one.number) - Number(other.number)).map(({ hash }) => hash)
}

async function onChain(): Promise<string[]> {
  const { client } = local.chains.get(network)
  const height = Number(local.chains.savedHeight(network))
  const numbers = Array.from({ length: height }, (_, index) => BigInt(index) + 1n)
  return Promise.all(numbers.map(async (blockNumber) => (await client.getBlock({ blockNumber })).hash))
}

const untilRecorded = () =>
  until(async () => (JSON.stringify(await recorded()) === JSON.stringify(await onChain()) ? true : undefined))

async function pay(to: Hex): Promise<void> {
  const { client, rpcUrl } = local.chains.get(network)
  const wallet = createWalletClient({ account: testAccount(6), chain: client.chain, transport: http(rpcUrl) })
  await wallet.sendTransaction({ chain: client.chain, to, value: 5n })
}

const deposits = () => database.db.selectFrom('deposits').selectAll().execute()

test('a block from before a reorg that a slow process records late is removed again', async () => {
  const deposit = privateKeyToAddress(generatePrivateKey()).toLowerCase() as Hex
  await insertTestPayment(database.db, { network, deposit_address: deposit, unverified: true })
  const [quick, slow] = await Promise.all([startFollower(), startFollower()])
  await untilRecorded()

  slow.hold()
  await pay(deposit)
  const lost = await until(() => slow.held())
  await until(async () => ((await deposits()).length === 1 ? true : undefined))
  await untilRecorded()

  // The chain replaces the block. The quick process has removed it, and has not recorded its successor yet.
  quick.hold()
  const { client } = local.chains.get(network)
  const depth = Number((await client.getBlockNumber()) - lost.number) + 1
  await local.chains.reorganise(network, depth, async () => [])
  local.chains.expectBlocks(network, (await client.getBlockNumber()) + 1n)
  await until(() => (quick.held()?.number === lost.number ? true : undefined))
  expect(await deposits()).toEqual([])

  // Only now the slow one records what it read before the reorg: it still follows the newest recorded block.
  slow.release()
  await until(() => (slow.recordedHashes.includes(lost.hash) ? true : undefined))
  quick.release()
  await untilRecorded()
  expect(await recorded()).not.toContain(lost.hash)
  expect(await deposits()).toEqual([])
})

test('a withdrawal that a reorg removes has the issues of its payment written again', async () => {
  const { db } = database
  const wallet = privateKeyToAddress(generatePrivateKey()).toLowerCase() as Hex
  const id = await insertTestPayment(db, { network, deposit_address: wallet, stage: 'done', unverified: true })
  await startFollower()
  await pay(testAccount(7).address)
  await untilRecorded()
  const { client } = local.chains.get(network)
  const tip = await client.getBlockNumber({ cacheTime: 0 })
  const event = { recipient_address: wallet, token: '0x', amount: '5', fee: '1', transaction_hash: '0x', position: 0 }
  await db
    .insertInto('wallet_withdrawals')
    .values({ network, wallet_address: wallet, nonce: '0', block_number: `${tip}`, ...event })
    .execute()
  const isRechecked = async () => {
    const row = await db.selectFrom('payments').select('recheck').where('id', '=', id).executeTakeFirstOrThrow()
    return row.recheck
  }
  expect(await isRechecked()).toBe(false)
  // The chain may have gone on since.
  const depth = Number((await client.getBlockNumber({ cacheTime: 0 })) - tip) + 1
  await local.chains.reorganise(network, depth, async () => [])
  await until(async () => ((await isRechecked()) ? true : undefined))
})

test('processes that follow together record each block and deposit once', async () => {
  const deposit = privateKeyToAddress(generatePrivateKey()).toLowerCase() as Hex
  await insertTestPayment(database.db, { network, deposit_address: deposit, unverified: true })
  await startFollower()
  for (let round = 0; round < 3; round += 1) await pay(deposit)
  await until(async () => ((await deposits()).length === 3 ? true : undefined))
  await untilRecorded()
  const amounts = (await deposits()).map(({ amount }) => amount)
  expect(amounts).toEqual(['5', '5', '5'])
})
