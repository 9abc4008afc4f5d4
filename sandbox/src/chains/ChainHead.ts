import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Address, Hex, PublicClient } from 'viem'
import { type Hooks, type Log, noHooks } from '../boot/Runtime.js'
import { createWaiters } from './createWaiters.js'
import type { NetworkSpec } from './networks.js'
import type { BlockRef } from './types.js'

const maxPollIntervalMs = 200
/** A long chain takes long to save, so each save is followed by twice its duration of idle time. */
const idlePerSave = 2

/** What those who follow a chain need of its head, whichever process runs it. */
export type HeadView = {
  /** The newest block that is mined and in saved state. */
  saved: () => BlockRef
  /** Keeps mining until the chain has reached that height. */
  expect: (untilBlock: bigint) => void
  /** Resolves when `saved()` may have changed, or `signal` aborts. */
  changed: (signal: AbortSignal) => Promise<void>
}

/** Drives a chain's miner and tracks the newest saved block. */
export type ChainHead = HeadView & {
  /** Runs a task while mining is paused: a block mined during a reorg leaves anvil with missing blocks. */
  withMiningPaused: <Result>(task: () => Promise<Result>) => Promise<Result>
  stop: () => Promise<void>
}

export type ChainHeadOptions = {
  saved: BlockRef
  /** Saves the chain's current state. */
  save: () => Promise<void>
  /** Called when the chain does not respond. */
  revive: () => Promise<void>
  hooks?: Hooks | undefined
  log: Log
}

type MinerCall = { Method: 'evm_mine'; Parameters: []; ReturnType: Hex }
type PoolCall = { Method: 'txpool_status'; Parameters: []; ReturnType: { pending: Hex; queued: Hex } }

/**
 * Mines only while a transaction is pending or confirmations are awaited, at most one block per block time. Every block
 * with transactions is followed by enough blocks to confirm it. The chain is saved when its tip has changed. Only this
 * loop saves, so no block is mined during a save.
 */
export function createChainHead(client: PublicClient, spec: NetworkSpec, options: ChainHeadOptions): ChainHead {
  const stopped = new AbortController()
  const withMiningPaused = pLimit(1)
  const pollIntervalMs = Math.min(maxPollIntervalMs, spec.blockTimeMs)
  const { hooks = noHooks } = options
  let saved = options.saved
  let expected = 0n
  let minedAt = 0
  let nextSaveAt = 0
  let failing = false
  const { changed, notify } = createWaiters()

  const poll = async () => {
    const [pool, tip] = await Promise.all([
      client.request<PoolCall>({ method: 'txpool_status', params: [] }),
      client.getBlock({ blockTag: 'latest' }),
    ])
    const pending = BigInt(pool.pending) > 0n
    if (!pending && BigInt(pool.queued) > 0n) await unblockPool(client)
    const isDue = !hooks.isFaulty('no_blocks', spec.network) && Date.now() - minedAt >= spec.blockTimeMs
    if ((pending || tip.number < expected) && isDue) {
      minedAt = Date.now()
      hooks.reach('mine:before')
      await client.request<MinerCall>({ method: 'evm_mine', params: [] })
      hooks.reach('mine:after')
      if (pending) expect(tip.number + BigInt(spec.confirmations))
      await saveTip(await client.getBlock({ blockTag: 'latest' }))
    } else await saveTip(tip)
  }

  /** Blocks mined during the idle time are saved together afterwards. */
  const saveTip = async ({ number, hash }: BlockRef) => {
    const startedAt = Date.now()
    if (hash === saved.hash || startedAt < nextSaveAt) return
    await options.save()
    nextSaveAt = Date.now() + (Date.now() - startedAt) * idlePerSave
    saved = { number, hash }
    notify()
  }

  const expect = (untilBlock: bigint) => {
    if (untilBlock > expected) expected = untilBlock
  }

  const pollSafely = async () => {
    try {
      await withMiningPaused(poll)
      failing = false
    } catch (error) {
      if (stopped.signal.aborted) return
      if (!failing) options.log('chain not responding', { network: spec.network, error: `${error}` })
      failing = true
      await options.revive().catch((reason: unknown) => {
        options.log('chain restart failed', { network: spec.network, error: `${reason}` })
      })
    }
  }

  const running = (async () => {
    while (!stopped.signal.aborted) {
      await pollSafely()
      await sleep(pollIntervalMs, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  })()

  return {
    saved: () => saved,
    expect,
    withMiningPaused,
    changed,
    stop: async () => {
      stopped.abort()
      await running
      nextSaveAt = 0
      const saveLast = async () => saveTip(await client.getBlock({ blockTag: 'latest' }))
      await saveLast().catch((error: unknown) => {
        options.log('chain not saved', { network: spec.network, error: `${error}` })
      })
      notify()
    },
  }
}

type ContentCall = {
  Method: 'txpool_content'
  Parameters: []
  ReturnType: { queued: Record<Address, Record<string, { hash: Hex }>> }
}
type RawCall = { Method: 'eth_getRawTransactionByHash'; Parameters: [Hex]; ReturnType: Hex | null }
type RemoveCall = { Method: 'anvil_removePoolTransactions'; Parameters: [Address]; ReturnType: null }

/**
 * Resubmits queued transactions whose preceding nonce is already mined. Anvil does not notify its pool of transactions
 * mined by a reorg, so transactions received during one would stay queued forever.
 */
export async function unblockPool(client: PublicClient): Promise<void> {
  const { queued } = await client.request<ContentCall>({ method: 'txpool_content', params: [] })
  for (const [address, byNonce] of Object.entries(queued)) await unblockSender(client, address as Address, byNonce)
}

async function unblockSender(client: PublicClient, address: Address, byNonce: Record<string, { hash: Hex }>) {
  const next = await client.getTransactionCount({ address })
  // Otherwise there is a real nonce gap, and the transactions belong in the queue.
  if (!(next in byNonce)) return
  const hashes = Object.keys(byNonce)
    .toSorted((one, other) => Number(one) - Number(other))
    .flatMap((nonce) => byNonce[nonce]?.hash ?? [])
  const raws = await Promise.all(
    hashes.map((hash) => client.request<RawCall>({ method: 'eth_getRawTransactionByHash', params: [hash] })),
  )
  await client.request<RemoveCall>({ method: 'anvil_removePoolTransactions', params: [address] })
  for (const raw of raws) if (raw) await client.sendRawTransaction({ serializedTransaction: raw })
}
