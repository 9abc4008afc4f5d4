import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain, type TestChain, testAccount } from '../testing/startTestChain.js'
import { unblockPool } from './ChainHead.js'

let testChain: TestChain
beforeAll(async () => {
  testChain = await startTestChain()
})
afterAll(() => testChain?.stop())

const account = testAccount(6)
const call = (method: string, ...params: unknown[]) => testChain.chain.client.request({ method, params } as never)
const sent = () => testChain.chain.client.getTransactionCount({ address: account.address })
const sign = (nonce: number) =>
  account.signTransaction({
    type: 'eip1559',
    chainId: testChain.chain.chainId,
    nonce,
    to: testAccount(7).address,
    value: 1n,
    gas: 21_000n,
    maxFeePerGas: 10n ** 11n,
    maxPriorityFeePerGas: 10n ** 9n,
  })

test('transactions queued behind a nonce that a reorg mined become pending', async () => {
  await call('evm_setAutomine', false)
  const first = await sent()
  const [one, ...others] = await Promise.all([0, 1, 2].map((offset) => sign(first + offset)))
  for (const raw of others) await call('eth_sendRawTransaction', raw)
  await call('evm_mine')
  await call('anvil_reorg', 1, [[one, 0]])
  await call('evm_mine')
  expect(await sent()).toBe(first + 1)

  await unblockPool(testChain.chain.client)
  await call('evm_mine')
  expect(await sent()).toBe(first + 3)
})

test('transactions behind a nonce that was never sent stay queued', async () => {
  const first = await sent()
  const [missing, next] = await Promise.all([sign(first), sign(first + 1)])
  await call('eth_sendRawTransaction', next)
  await unblockPool(testChain.chain.client)
  await call('evm_mine')
  expect(await sent()).toBe(first)
  await call('eth_sendRawTransaction', missing)
  await call('evm_mine')
  expect(await sent()).toBe(first + 2)
})
