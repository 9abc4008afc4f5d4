import type { PublicClient } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain, type TestChain, testAccount } from '../testing/startTestChain.js'
import { readBlock } from './readBlock.js'

let testChain: TestChain
beforeAll(async () => {
  testChain = await startTestChain()
})
afterAll(() => testChain?.stop())

test('a block replaced by a reorg during the read is rejected', async () => {
  const { client, network } = testChain.chain
  const { blockNumber } = await testChain.send(testAccount(6), { to: testAccount(7).address, value: 5n })
  expect((await readBlock(client, network, blockNumber)).transfers).toHaveLength(1)

  // The block is from before the reorg, its receipts are from after.
  const block = await client.getBlock({ blockNumber, includeTransactions: true })
  await client.request({ method: 'anvil_reorg', params: [1, []] } as never)
  const staleClient = { ...client, getBlock: async () => block } as unknown as PublicClient
  await expect(readBlock(staleClient, network, blockNumber)).rejects.toThrow('changed during the read')
  expect((await readBlock(client, network, blockNumber)).transfers).toEqual([])
})
