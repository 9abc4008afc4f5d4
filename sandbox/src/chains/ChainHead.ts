import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex, PublicClient } from 'viem'
import type { Log } from '../boot/types.js'
import { killPoint } from '../control/killPoint.js'
import { createTurns } from '../store/createTurns.js'
import type { NetworkSpec } from './networks.js'
import type { BlockRef } from './types.js'
import { unblockPool } from './unblockPool.js'

const mostBetweenLooksMs = 200
/** A chain with a long past takes long to save: no more than a third of the time goes into it. */
const restPerSave = 2

/** Drives a chain's miner and knows how far the chain is, mined and saved. */
export type ChainHead = {
  /** The newest block that is mined and in saved state. */
  saved: () => BlockRef
  expect: (untilBlock: bigint) => void
  /** Resolves when `saved()` may have changed, or `signal` aborts. */
  changed: (signal: AbortSignal) => Promise<void>
  /** Runs a task while nothing is mined: a reorg in the middle of it leaves anvil with blocks missing. */
  whileStill: <Result>(task: () => Promise<Result>) => Promise<Result>
  stop: () => Promise<void>
}

export type ChainHeadOptions = {
  saved: BlockRef
  /** Puts the chain as it is now into saved state. */
  save: () => Promise<void>
  /** Called when the chain does not answer. */
  revive: () => Promise<void>
  log: Log
}

type MinerCall = { Method: 'evm_mine'; Parameters: []; ReturnType: Hex }
type PoolCall = { Method: 'txpool_status'; Parameters: []; ReturnType: { pending: Hex; queued: Hex } }

/**
 * Mines while a transaction is pending or somebody waits for confirmations, never faster than the chain's pace, and not
 * at all otherwise. Every block with transactions is followed by as many blocks as the chain's confirmations ask for.
 * The chain is saved when its tip is another one, here and nowhere else: nothing is mined in the middle of it.
 */
export function createChainHead(client: PublicClient, spec: NetworkSpec, options: ChainHeadOptions): ChainHead {
  const stopped = new AbortController()
  const whileStill = createTurns(1)
  const lookEveryMs = Math.min(mostBetweenLooksMs, spec.blockTimeMs)
  let saved = options.saved
  let expected = 0n
  let minedAt = 0
  let saveFrom = 0
  let failing = false
  let waiters: (() => void)[] = []

  const look = async () => {
    const [pool, tip] = await Promise.all([
      client.request<PoolCall>({ method: 'txpool_status', params: [] }),
      client.getBlock({ blockTag: 'latest' }),
    ])
    const pending = BigInt(pool.pending) > 0n
    if (!pending && BigInt(pool.queued) > 0n) await unblockPool(client)
    if ((pending || tip.number < expected) && Date.now() - minedAt >= spec.blockTimeMs) {
      minedAt = Date.now()
      killPoint('mine:before')
      await client.request<MinerCall>({ method: 'evm_mine', params: [] })
      killPoint('mine:after')
      if (pending) expect(tip.number + BigInt(spec.confirmations))
      await saveTip(await client.getBlock({ blockTag: 'latest' }))
    } else await saveTip(tip)
  }

  /** Blocks that have to wait are saved with those that come meanwhile. */
  const saveTip = async ({ number, hash }: BlockRef) => {
    const startedAt = Date.now()
    if (hash === saved.hash || startedAt < saveFrom) return
    await options.save()
    saveFrom = Date.now() + (Date.now() - startedAt) * restPerSave
    saved = { number, hash }
    wake()
  }

  const wake = () => {
    const waiting = waiters
    waiters = []
    for (const resolve of waiting) resolve()
  }

  const expect = (untilBlock: bigint) => {
    if (untilBlock > expected) expected = untilBlock
  }

  const lookAgain = async () => {
    try {
      await whileStill(look)
      failing = false
    } catch (error) {
      if (stopped.signal.aborted) return
      if (!failing) options.log('chain does not answer', { network: spec.network, error: `${error}` })
      failing = true
      await options.revive().catch((reason: unknown) => {
        options.log('chain stays down', { network: spec.network, error: `${reason}` })
      })
    }
  }

  const running = (async () => {
    while (!stopped.signal.aborted) {
      await lookAgain()
      await sleep(lookEveryMs, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  })()

  return {
    saved: () => saved,
    expect,
    whileStill,
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
      saveFrom = 0
      const saveLast = async () => saveTip(await client.getBlock({ blockTag: 'latest' }))
      await saveLast().catch((error: unknown) => {
        options.log('chain not saved', { network: spec.network, error: `${error}` })
      })
      wake()
    },
  }
}
