import type { PublicClient } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain, type TestChain, testAccount } from '../testing/startTestChain.js'
import { readBlock } from './readBlock.js'

let on: TestChain
beforeAll(async () => {
  on = await startTestChain()
})
afterAll(() => on?.stop())

test('what moved in a block that was replaced is never taken for what moved in the one in its place', async () => {
  const { client, network } = on.chain
  const { blockNumber } = await on.send(testAccount(6), { to: testAccount(7).address, value: 5n })
  expect((await readBlock(client, network, blockNumber)).transfers).toHaveLength(1)

  // The block is answered from before, and its receipts from after.
  const block = await client.getBlock({ blockNumber, includeTransactions: true })
  await client.request({ method: 'anvil_reorg', params: [1, []] } as never)
  const late = { ...client, getBlock: async () => block } as unknown as PublicClient
  await expect(readBlock(late, network, blockNumber)).rejects.toThrow('changed while it was read')
  expect((await readBlock(client, network, blockNumber)).transfers).toEqual([])
})
