import type { PublicClient } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain, type TestChain } from '../testing/startTestChain.js'
import { until } from '../testing/until.js'
import { createChainHead } from './ChainHead.js'
import { networks } from './networks.js'

let on: TestChain
beforeAll(async () => {
  on = await startTestChain()
})
afterAll(() => on?.stop())

/** The same client, telling `onMine` whenever a block is asked for, and waiting for it. */
function watched(client: PublicClient, onMine: (mined: Promise<unknown>) => void): PublicClient {
  const request = (async (call: { method: string }) => {
    const answer = client.request(call as never)
    if (call.method === 'evm_mine') onMine(answer)
    return answer
  }) as PublicClient['request']
  return { ...client, request }
}

// A reorg in the middle of mining leaves anvil with blocks missing, and nobody can follow it any more.
test('nothing is mined while the chain has to be still, and mining goes on afterwards', async () => {
  const { client } = on.chain
  const { number, hash } = await client.getBlock()
  let mining = 0
  let still = false
  let disturbed = 0
  const onMine = (mined: Promise<unknown>) => {
    mining += 1
    if (still) disturbed += 1
    mined.finally(() => {
      mining -= 1
    })
  }
  const spec = { ...(networks[0] as (typeof networks)[number]), blockTimeMs: 1 }
  const nothing = async () => undefined
  const options = { saved: { number, hash }, save: nothing, revive: nothing, log: () => undefined }
  const head = createChainHead(watched(client, onMine), spec, options)
  head.expect(number + 10n ** 6n)
  for (let times = 0; times < 5; times += 1) {
    const tip = head.saved().number
    await until(() => (mining > 0 && head.saved().number > tip ? true : undefined))
    const [before, after] = await head.whileStill(async () => {
      still = true
      disturbed += mining
      const first = await client.getBlockNumber({ cacheTime: 0 })
      for (let asked = 0; asked < 20; asked += 1) await client.getBlock()
      const last = await client.getBlockNumber({ cacheTime: 0 })
      still = false
      return [first, last]
    })
    expect(after).toBe(before)
  }
  await head.stop()
  expect(disturbed).toBe(0)
})
