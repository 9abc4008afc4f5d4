import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMemorySendStore } from '../testing/createMemorySendStore.js'
import { freeBasePort } from '../testing/freeBasePort.js'
import { testAccount } from '../testing/startTestChain.js'
import { until } from '../testing/until.js'
import { createSender } from './createSender.js'
import type { RecordedSend } from './createSendStore.js'
import { ownArtifact } from './Deployer.js'
import { startChains } from './startChains.js'
import type { LocalChains, SendRequest } from './types.js'

let data: string
let chains: LocalChains
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'sender-'))
  chains = await startChains({ data, basePort: await freeBasePort(), log: () => undefined })
})
afterAll(async () => {
  await chains.stop()
  rmSync(data, { recursive: true, force: true })
})

const to = testAccount(7).address
const transfer = (id: string, value: bigint): SendRequest => ({ id, network: 'base', key: 'northpay', to, value })

test('a repeated request sends one transaction', async () => {
  const sender = createSender({ chains, store: createMemorySendStore() })
  const before = await chains.get('base').client.getBalance({ address: to })
  const hashes = await Promise.all([1, 2, 3].map(() => sender.send(transfer('once', 7n))))
  expect(new Set(hashes).size).toBe(1)
  const [hash] = hashes
  const receipt = await until(() => (hash ? sender.confirmed('base', hash) : undefined))
  expect(receipt.status).toBe('success')
  expect(await sender.send(transfer('once', 7n))).toBe(hash)
  expect(await chains.get('base').client.getBalance({ address: to })).toBe(before + 7n)
})

test('all concurrent requests are confirmed', async () => {
  const rows: RecordedSend[] = []
  const sender = createSender({ chains, store: createMemorySendStore(rows) })
  const hashes = await Promise.all(Array.from({ length: 12 }, (_, index) => sender.send(transfer(`many-${index}`, 1n))))
  for (const hash of hashes) await until(() => sender.confirmed('base', hash))
  expect(rows.every(({ state }) => state === 'confirmed')).toBe(true)
})

test('a call that would revert is rejected with the reason and uses no nonce', async () => {
  const rows: RecordedSend[] = []
  const sender = createSender({ chains, store: createMemorySendStore(rows) })
  const usdc = chains.get('base').tokens.find(({ symbol }) => symbol === 'USDC')?.address
  if (!usdc || usdc === '0x') throw new Error('no USDC')
  const data = encodeFunctionData({ abi: ownArtifact('TestToken').abi, functionName: 'mint', args: [to, 1n] })
  await expect(sender.send({ id: 'mint', network: 'base', key: 'northpay', to: usdc, data })).rejects.toThrow('refuses')
  expect(rows).toEqual([])
})

test('a transaction signed before a crash is broadcast on resume', async () => {
  const rows: RecordedSend[] = []
  const store = createMemorySendStore(rows)
  const crashing = createSender({
    chains,
    store: {
      ...store,
      record: async (request) => {
        await store.record(request)
        throw new Error('crash between record and broadcast')
      },
    },
  })
  await expect(crashing.send(transfer('crash', 3n))).rejects.toThrow('crash')
  const [row] = rows
  if (!row) throw new Error('nothing recorded')
  expect(await crashing.confirmed('base', row.hash)).toBeUndefined()

  const next = createSender({ chains, store })
  await next.resume()
  const receipt = await until(() => next.confirmed('base', row.hash))
  expect(receipt.status).toBe('success')
  expect(await next.send(transfer('crash', 3n))).toBe(row.hash)
})

test('a transaction reorged out while being marked confirmed is sent again', async () => {
  const rows: RecordedSend[] = []
  const store = createMemorySendStore(rows)
  const { client } = chains.get('base')
  let reorged = false
  const sender = createSender({
    chains,
    store: {
      ...store,
      mark: async (network, hash, state) => {
        if (!reorged) {
          reorged = true
          const depth =
            (await client.getBlockNumber()) - (await client.getTransactionReceipt({ hash })).blockNumber + 1n
          await client.request({ method: 'anvil_reorg', params: [Number(depth), []] } as never)
        }
        await store.mark(network, hash, state)
      },
    },
  })
  const hash = await sender.send(transfer('taken-back', 5n))
  const receipt = await until(async () => {
    await sender.resume()
    return sender.confirmed('base', hash)
  })
  expect(reorged).toBe(true)
  expect((await client.getBlock({ blockHash: receipt.blockHash })).transactions).toContain(hash)
  expect(rows.map(({ state }) => state)).toEqual(['confirmed'])
})
