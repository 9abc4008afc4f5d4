import type { PublicClient } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noHooks } from '../boot/Runtime.js'
import { startTestChain, type TestChain } from '../testing/startTestChain.js'
import { until } from '../testing/until.js'
import { createChainHead } from './ChainHead.js'
import { networks } from './networks.js'

let testChain: TestChain
beforeAll(async () => {
  testChain = await startTestChain()
})
afterAll(() => testChain?.stop())

/** Wraps a client so that `onCall` receives the promise of every request of a method. */
function watchClient(
  client: PublicClient,
  method: 'evm_mine' | 'txpool_status',
  onCall: (response: Promise<unknown>) => void,
): PublicClient {
  const request = (async (call: { method: string }) => {
    const response = client.request(call as never)
    if (call.method === method) onCall(response)
    return response
  }) as PublicClient['request']
  return { ...client, request }
}

const spec = { ...(networks[0] as (typeof networks)[number]), blockTimeMs: 1 }
const noop = async () => undefined

test('nothing is mined while the fault `no_blocks` lasts', async () => {
  const { client } = testChain.chain
  const { number, hash } = await client.getBlock()
  let [polls, hasBlocks] = [0, false]
  const hooks = { ...noHooks, isFaulty: (fault: string) => fault === 'no_blocks' && !hasBlocks }
  const options = { saved: { number, hash }, save: noop, revive: noop, hooks, log: () => undefined }
  const counting = watchClient(client, 'txpool_status', () => {
    polls += 1
  })
  const head = createChainHead(counting, spec, options)
  head.expect(number + 2n)
  await until(() => (polls > 20 ? true : undefined))
  expect(head.saved().number).toBe(number)
  hasBlocks = true
  await until(() => (head.saved().number === number + 2n ? true : undefined))
  await head.stop()
})

// A block mined during a reorg leaves anvil with missing blocks, and the chain can no longer be followed.
test('no block is mined during withMiningPaused, and mining resumes afterwards', async () => {
  const { client } = testChain.chain
  const { number, hash } = await client.getBlock()
  let mining = 0
  let paused = false
  let minedWhilePaused = 0
  const onMine = (mined: Promise<unknown>) => {
    mining += 1
    if (paused) minedWhilePaused += 1
    mined.finally(() => {
      mining -= 1
    })
  }
  const options = { saved: { number, hash }, save: noop, revive: noop, log: () => undefined }
  const head = createChainHead(watchClient(client, 'evm_mine', onMine), spec, options)
  head.expect(number + 10n ** 6n)
  for (let times = 0; times < 5; times += 1) {
    const tip = head.saved().number
    await until(() => (mining > 0 && head.saved().number > tip ? true : undefined))
    const [before, after] = await head.withMiningPaused(async () => {
      paused = true
      minedWhilePaused += mining
      const first = await client.getBlockNumber({ cacheTime: 0 })
      for (let reads = 0; reads < 20; reads += 1) await client.getBlock()
      const last = await client.getBlockNumber({ cacheTime: 0 })
      paused = false
      return [first, last]
    })
    expect(after).toBe(before)
  }
  await head.stop()
  expect(minedWhilePaused).toBe(0)
})
