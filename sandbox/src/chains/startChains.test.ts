// @module-tag nightly
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createWalletClient, type Hex, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive } from '../boot/processes.js'
import { freeBasePort } from '../testing/freeBasePort.js'
import { testAccount } from '../testing/startTestChain.js'
import { startTestChains } from '../testing/startTestChains.js'
import { until } from '../testing/until.js'
import { chainFiles, networks } from './networks.js'
import { dumpState, startChains } from './startChains.js'
import type { BlockRef, BlockTransfers, LocalChains } from './types.js'

const log = () => undefined
let data: string
let basePort: number
let chains: LocalChains

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'chains-'))
  basePort = await freeBasePort()
  chains = await startChains({ data, basePort, log })
})
afterAll(async () => {
  await chains.stop()
  rmSync(data, { recursive: true, force: true })
})

/** Sends like a user's wallet: over JSON-RPC, without the service. */
function deposit(network: string, value: bigint, nonce?: number): Promise<Hex> {
  const { client, rpcUrl } = chains.get(network)
  const wallet = createWalletClient({ account: testAccount(6), chain: client.chain, transport: http(rpcUrl) })
  const call = { account: testAccount(6), chain: client.chain, to: testAccount(7).address, value }
  return wallet.sendTransaction(nonce === undefined ? call : { ...call, nonce })
}

/** Subscribes to a chain's blocks as the service does. Ends with `end`. */
function follow(network: string, after: readonly BlockRef[]) {
  const stop = new AbortController()
  const blocks: BlockTransfers[] = []
  const reorgs: bigint[] = []
  const ended = chains.watchBlocks(network, {
    after: async () => after,
    signal: stop.signal,
    onBlock: async (block) => {
      blocks.push(block)
      return true
    },
    onReorg: async ({ number }) => {
      reorgs.push(number)
      return true
    },
  })
  const end = () => {
    stop.abort()
    return ended
  }
  return { blocks, reorgs, end }
}

const waitForTransaction = (blocks: readonly BlockTransfers[], hash: Hex) =>
  until(() => blocks.find((block) => block.transfers.some(({ transactionHash }) => transactionHash === hash)))

test('an external deposit is mined, delivered once saved, and confirmed', async () => {
  const { client, confirmations } = chains.get('base')
  const { blocks, end } = follow('base', [])
  const hash = await deposit('base', 5n)
  const block = await waitForTransaction(blocks, hash)
  const [from, to] = [testAccount(6).address, testAccount(7).address]
  expect(block.transfers).toContainEqual({ token: '0x', from, to, amount: 5n, transactionHash: hash })
  expect(chains.savedHeight('base')).toBeGreaterThanOrEqual(block.number)
  const confirmed = block.number + BigInt(confirmations - 1)
  await until(() => (chains.savedHeight('base') >= confirmed ? true : undefined))
  expect(await client.getBlockNumber()).toBe(confirmed)
  await end()
})

test('an idle chain mines exactly the blocks that are expected', async () => {
  const { client } = chains.get('arbitrum')
  const tip = await until(async () => {
    const height = await client.getBlockNumber()
    return chains.savedHeight('arbitrum') === height ? height : undefined
  })
  chains.expectBlocks('arbitrum', tip + 2n)
  await until(() => (chains.savedHeight('arbitrum') === tip + 2n ? true : undefined))
  expect(await client.getBlockNumber()).toBe(tip + 2n)
})

test('a subscriber that reconnects gets every missed block once and in order', async () => {
  const first = follow('arbitrum', [])
  const before = await deposit('arbitrum', 1n)
  const { number, hash } = await waitForTransaction(first.blocks, before)
  await first.end()
  const missed = [await deposit('arbitrum', 2n), await deposit('arbitrum', 3n)]
  const second = follow('arbitrum', [{ number, hash }])
  for (const transaction of missed) await waitForTransaction(second.blocks, transaction)
  await second.end()
  const numbers = second.blocks.map((block) => block.number)
  expect(numbers).toEqual(numbers.map((_, index) => number + 1n + BigInt(index)))
  expect(second.reorgs).toEqual([])
})

test('a block whose handler rejects is delivered again', async () => {
  const stop = new AbortController()
  const delivered: bigint[] = []
  const ended = chains.watchBlocks('base', {
    after: async () => [],
    signal: stop.signal,
    onBlock: async ({ number }) => {
      delivered.push(number)
      if (delivered.length === 1) throw new Error('the database is down')
      return true
    },
    onReorg: async () => true,
  })
  await until(() => (delivered.length >= 3 ? true : undefined))
  stop.abort()
  await ended
  expect(delivered.slice(0, 3)).toEqual([1n, 1n, 2n])
})

test('a reorg reports the common ancestor, then delivery continues without a gap', async () => {
  const { client } = chains.get('base')
  const { blocks, reorgs, end } = follow('base', [])
  const hash = await deposit('base', 9n)
  const lost = await waitForTransaction(blocks, hash)
  await until(() => (chains.savedHeight('base') > lost.number ? true : undefined))
  await client.request({ method: 'anvil_reorg', params: [2, []] } as never)
  chains.expectBlocks('base', (await client.getBlockNumber()) + 1n)
  const common = await until(() => reorgs[0])
  expect(common).toBe(lost.number - 1n)
  const again = await until(() =>
    blocks.find(({ number, hash: other }) => number === lost.number && other !== lost.hash),
  )
  expect(again.transfers).toEqual([])
  await end()
})

test('chains and their transactions persist across restarts', async () => {
  const { genesisHash, client } = chains.get('base')
  const hash = await deposit('base', 4n)
  await client.waitForTransactionReceipt({ hash })
  for (let restart = 0; restart < 2; restart += 1) {
    await chains.stop()
    chains = await startChains({ data, basePort, log })
    const receipt = await chains.get('base').client.getTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    expect(chains.get('base').genesisHash).toBe(genesisHash)
  }
})

test('a killed chain is restarted with every saved block', async () => {
  const { blocks, reorgs, end } = follow('base', [])
  const hash = await deposit('base', 6n)
  const { number } = await waitForTransaction(blocks, hash)
  const { pid } = JSON.parse(readFileSync(chainFiles(data, 'base').pid, 'utf8')) as { pid: number }
  process.kill(pid, 'SIGKILL')
  const { client } = chains.get('base')
  const receipt = await until(() => client.getTransactionReceipt({ hash }).catch(() => undefined))
  expect(receipt.blockNumber).toBe(number)
  const next = await deposit('base', 7n)
  await waitForTransaction(blocks, next)
  expect(reorgs).toEqual([])
  await end()
})

test('a hung chain is replaced with every saved block', async () => {
  const { blocks, reorgs, end } = follow('base', [])
  const hash = await deposit('base', 6n)
  const { number } = await waitForTransaction(blocks, hash)
  const { pid } = JSON.parse(readFileSync(chainFiles(data, 'base').pid, 'utf8')) as { pid: number }
  process.kill(pid, 'SIGSTOP')
  const { client } = chains.get('base')
  await until(() => (isAlive(pid) ? undefined : true), 40_000)
  const receipt = await until(() => client.getTransactionReceipt({ hash }).catch(() => undefined))
  expect(receipt.blockNumber).toBe(number)
  expect(reorgs).toEqual([])
  await end()
})

test('a kill during a save leaves the previous state', async () => {
  await chains.stop()
  const { state } = chainFiles(data, 'base')
  const fullState = readFileSync(state)
  writeFileSync(`${state}.new`, fullState.subarray(0, fullState.length / 2))
  chains = await startChains({ data, basePort, log })
  expect(await chains.get('base').client.getBlockNumber()).toBe(chains.savedHeight('base'))
  expect(chains.savedHeight('base')).toBe(BigInt(JSON.parse(gunzipSync(fullState).toString()).best_block_number))
})

test('running chains are adopted, not started twice', async () => {
  const pid = () => readFileSync(chainFiles(data, 'base').pid, 'utf8')
  const before = pid()
  const events: string[] = []
  const again = await startChains({ data, basePort, log: (event) => events.push(event) })
  expect(events).toEqual(networks.map(() => 'chain adopted'))
  expect(pid()).toBe(before)
  await again.stop()
  await chains.stop()
  chains = await startChains({ data, basePort, log })
})

test('a chain with another genesis is rejected with the command to reset it', async () => {
  await chains.stop()
  const file = chainFiles(data, 'base').deployment
  const deployment = readFileSync(file, 'utf8')
  writeFileSync(file, deployment.replace(/"genesisHash": "0x../, '"genesisHash": "0xzz'))
  await expect(startChains({ data, basePort, log })).rejects.toThrow(`run "rm -rf ${data}" to start afresh`)
  writeFileSync(file, deployment)
  chains = await startChains({ data, basePort, log })
})

test('a chain with contracts of another version is rejected with the reset command', async () => {
  await chains.stop()
  const file = chainFiles(data, 'base').deployment
  const deployment = readFileSync(file, 'utf8')
  const { walletFactory, multicall } = JSON.parse(deployment).contracts
  writeFileSync(file, deployment.replaceAll(walletFactory, multicall))
  const refusal = `has contracts of another version: run "rm -rf ${data}" to start afresh`
  await expect(startChains({ data, basePort, log })).rejects.toThrow(refusal)
  writeFileSync(file, deployment)
  chains = await startChains({ data, basePort, log })
})

test('a chain that lacks a listed token is rejected with the reset command', async () => {
  await chains.stop()
  const file = chainFiles(data, 'base').deployment
  const deployment = readFileSync(file, 'utf8')
  writeFileSync(file, deployment.replace('"name": "Aerodrome"', '"name": "Another"'))
  await expect(startChains({ data, basePort, log })).rejects.toThrow(`lists: run "rm -rf ${data}" to start afresh`)
  writeFileSync(file, deployment)
  chains = await startChains({ data, basePort, log })
})

test('a fresh chain contains no setup transactions', async () => {
  const { chains: fresh, stop } = await startTestChains()
  const { client } = fresh.get('ethereum')
  const { transactions } = JSON.parse(gunzipSync(await dumpState(client)).toString()) as { transactions: unknown[] }
  expect(transactions).toEqual([])
  for (let number = await client.getBlockNumber(); number > 0n; number -= 1n) {
    expect((await client.getBlock({ blockNumber: number })).transactions).toEqual([])
  }
  await stop()
})
