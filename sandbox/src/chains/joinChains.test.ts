import { createWalletClient, http } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { noHooks } from '../boot/Runtime.js'
import { testAccount } from '../testing/startTestChain.js'
import { startTestChains } from '../testing/startTestChains.js'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import { until } from '../testing/until.js'
import { joinChains } from './joinChains.js'
import { shareChains } from './shareChains.js'
import type { BlockTransfers } from './types.js'

const log = () => {}
let database: Awaited<ReturnType<typeof startTestDatabase>>
let local: Awaited<ReturnType<typeof startTestChains>>
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await startTestDatabase()
  local = await startTestChains()
})
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  await database.db.deleteFrom('chain_heads').execute()
})
afterAll(async () => {
  await local?.stop()
  await database?.stop()
})

async function share(): Promise<void> {
  stops.push((await shareChains({ db: database.db, chains: local.chains, log })).stop)
}

async function join(patienceMs = 30_000) {
  const joined = await joinChains({ db: database.db, hooks: noHooks, log, patienceMs })
  stops.push(joined.stop)
  return joined
}

test('a process that starts before the chains are there waits for them', async () => {
  const joining = join()
  await share()
  const joined = await joining
  const names = local.chains.list.map(({ network }) => network)
  expect(joined.list.map(({ network }) => network).toSorted()).toEqual(names.toSorted())
  const { client: _, ...base } = joined.get('base')
  const { client: __, ...same } = local.chains.get('base')
  expect(base).toEqual(same)
  expect(await joined.get('base').client.getChainId()).toBe(base.chainId)
})

test('blocks that another process expects are mined, and their height is known there', async () => {
  await share()
  const joined = await join()
  const target = local.chains.savedHeight('base') + 2n
  joined.expectBlocks('base', target)
  await until(() => (joined.savedHeight('base') === target ? true : undefined))
  expect(local.chains.savedHeight('base')).toBe(target)
})

test('another process gets each block in order', async () => {
  await share()
  const joined = await join()
  const ending = new AbortController()
  const blocks: BlockTransfers[] = []
  const watching = joined.watchBlocks('base', {
    after: async () => [],
    signal: ending.signal,
    onBlock: async (block) => blocks.push(block) > 0,
    onReorg: async () => true,
  })
  const { client, rpcUrl } = joined.get('base')
  const wallet = createWalletClient({ account: testAccount(6), chain: client.chain, transport: http(rpcUrl) })
  const hash = await wallet.sendTransaction({ chain: client.chain, to: testAccount(7).address, value: 3n })
  await until(() =>
    blocks.some(({ transfers }) => transfers.some(({ transactionHash }) => transactionHash === hash))
      ? true
      : undefined,
  )
  expect(blocks.map(({ number }) => number)).toEqual(blocks.map((_, index) => BigInt(index) + 1n))
  ending.abort()
  await watching
})

test('without a process that runs the chains, the start fails with what to do', async () => {
  await expect(join(50)).rejects.toMatchObject({
    code: 'chain_failed',
    message: expect.stringMatching(/SANDBOX_ROLE=/),
  })
})

test('a chain at the listed address that is not the listed one is not joined', async () => {
  await share()
  await stops.pop()?.()
  const { client: _, ...base } = local.chains.get('base')
  const chain = JSON.stringify({ ...base, genesisHash: `0x${'1'.repeat(64)}` })
  await database.db.updateTable('chain_heads').set({ chain }).where('network', '=', 'base').execute()
  await expect(join(50)).rejects.toMatchObject({ code: 'chain_failed' })
})
