import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex, PublicClient } from 'viem'
import type { Log } from '../boot/types.js'
import type { NetworkSpec } from './networks.js'
import { savedHeight } from './savedHeight.js'

const lookEveryMs = 200

/** Drives a chain's miner and knows how far the chain is, mined and saved. */
export type ChainHead = {
  /** Height up to which blocks are mined and in saved state. */
  saved: () => bigint
  expect: (untilBlock: bigint) => void
  /** Resolves when `saved()` may have changed, or `signal` aborts. */
  changed: (signal: AbortSignal) => Promise<void>
  stop: () => Promise<void>
}

type MinerCall = { Method: 'evm_mine'; Parameters: []; ReturnType: Hex }
type PoolCall = { Method: 'txpool_status'; Parameters: []; ReturnType: { pending: Hex; queued: Hex } }

/**
 * Mines while a transaction is pending or somebody waits for confirmations, never faster than the chain's pace, and not
 * at all otherwise. Every block with transactions is followed by as many blocks as the chain's confirmations ask for.
 */
export function createChainHead(
  client: PublicClient,
  spec: NetworkSpec,
  options: { stateFile: string; height: bigint; log: Log },
): ChainHead {
  const stopped = new AbortController()
  let height = options.height
  let saved = savedHeight(options.stateFile) ?? 0n
  let expected = 0n
  let minedAt = 0
  let failing = false
  let waiters: (() => void)[] = []

  const look = async () => {
    const [pool, tip] = await Promise.all([
      client.request<PoolCall>({ method: 'txpool_status', params: [] }),
      client.getBlockNumber({ cacheTime: 0 }),
    ])
    height = tip
    const pending = BigInt(pool.pending) > 0n
    if ((pending || height < expected) && Date.now() - minedAt >= spec.blockTimeMs) {
      minedAt = Date.now()
      await client.request<MinerCall>({ method: 'evm_mine', params: [] })
      height += 1n
      if (pending) expect(height + BigInt(spec.confirmations - 1))
    }
    const inFile = savedHeight(options.stateFile)
    // A file that ends above the tip belongs to a life of the chain that is over.
    if (inFile !== undefined && inFile !== saved && inFile <= height) {
      saved = inFile
      wake()
    }
  }

  const wake = () => {
    const waiting = waiters
    waiters = []
    for (const resolve of waiting) resolve()
  }

  const expect = (untilBlock: bigint) => {
    if (untilBlock > expected) expected = untilBlock
  }

  const running = (async () => {
    while (!stopped.signal.aborted) {
      try {
        await look()
        failing = false
      } catch (error) {
        if (!failing && !stopped.signal.aborted)
          options.log('chain does not answer', { network: spec.network, error: `${error}` })
        failing = true
      }
      await sleep(lookEveryMs, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  })()

  return {
    saved: () => saved,
    expect,
    changed: (signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve()
        const done = () => {
          signal.removeEventListener('abort', done)
          resolve()
        }
        signal.addEventListener('abort', done, { once: true })
        waiters.push(done)
      }),
    stop: async () => {
      stopped.abort()
      await running
      wake()
    },
  }
}
