import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Hex } from 'viem'
import type { Hooks, Log } from '../boot/Runtime.js'
import { StartError } from '../boot/StartError.js'
import type { Schema } from '../store/schema.js'
import type { HeadView } from './ChainHead.js'
import { chainClient } from './chainClient.js'
import { chainsOf } from './chainsOf.js'
import { createWaiters } from './createWaiters.js'
import { readGenesisHash } from './deployment.js'
import { networks } from './networks.js'
import type { BlockRef, Chain, Chains } from './types.js'

const pollMs = 100
/** Covers the first start of the process that runs the chains, which deploys their contracts. */
const defaultPatienceMs = 90_000

type JoinOptions = { db: Kysely<Schema>; hooks: Hooks; log: Log; patienceMs?: number }

/**
 * Follows the chains that another process on this database runs. Waits until they are there.
 * @throws {StartError} `chain_failed` when no process runs them
 */
export async function joinChains({
  db,
  hooks,
  log,
  patienceMs = defaultPatienceMs,
}: JoinOptions): Promise<Chains & { stop: () => Promise<void> }> {
  const ending = new AbortController()
  const joined = await untilThere(db, hooks, patienceMs)
  const expected = new Map<string, bigint>()
  const { changed, notify } = createWaiters()

  const poll = async (): Promise<void> => {
    for (const [network, number] of expected) {
      await db
        .updateTable('chain_heads')
        .set({ expected: sql<string>`greatest(expected, ${number.toString()}::numeric)` })
        .where('network', '=', network)
        .execute()
      if (expected.get(network) === number) expected.delete(network)
    }
    let hasChanged = false
    for (const { network, saved } of await readHeads(db)) {
      const found = joined.find(({ chain }) => chain.network === network)
      if (!found || found.saved.hash === saved.hash) continue
      found.saved = saved
      hasChanged = true
    }
    if (hasChanged) notify()
  }

  const running = (async () => {
    while (!ending.signal.aborted) {
      // A database that restarts is asked again.
      await poll().catch(() => undefined)
      await sleep(pollMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  })()

  const headOf = (entry: Joined): HeadView => ({
    saved: () => entry.saved,
    expect: (untilBlock) => {
      const { network } = entry.chain
      if (untilBlock > entry.saved.number && untilBlock > (expected.get(network) ?? 0n))
        expected.set(network, untilBlock)
    },
    changed,
  })
  return {
    ...chainsOf(
      joined.map((entry) => ({ chain: entry.chain, head: headOf(entry) })),
      log,
    ),
    stop: async () => {
      ending.abort()
      await running
      notify()
    },
  }
}

type Joined = { chain: Chain; saved: BlockRef }

async function untilThere(db: Kysely<Schema>, hooks: Hooks, patienceMs: number): Promise<Joined[]> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const heads = await readHeads(db)
    const found = await Promise.all(heads.map((head) => reach(head, hooks)))
    const joined = found.filter((entry) => entry !== undefined)
    if (networks.every(({ network }) => joined.some(({ chain }) => chain.network === network))) return joined
    if (Date.now() > deadline) {
      throw new StartError(
        'chain_failed',
        'No process runs the chains of this database: start one with SANDBOX_ROLE=chains or SANDBOX_ROLE=all.',
      )
    }
    await sleep(pollMs)
  }
}

/** Undefined for a chain that does not respond, or that is not the one the database lists. */
async function reach({ description, saved }: Head, hooks: Hooks): Promise<Joined | undefined> {
  const { network, chainId, rpcUrl, contracts, genesisHash } = description
  const client = chainClient({ network, chainId }, rpcUrl, contracts.multicall, hooks)
  const isSame = (await readGenesisHash(client).catch(() => undefined)) === genesisHash
  return isSame ? { chain: { ...description, client }, saved } : undefined
}

type Head = { network: string; description: Omit<Chain, 'client'>; saved: BlockRef }

async function readHeads(db: Kysely<Schema>): Promise<Head[]> {
  const rows = await db.selectFrom('chain_heads').selectAll().execute()
  return rows.map(({ network, chain, saved_number, saved_hash }) => ({
    network,
    description: chain as Omit<Chain, 'client'>,
    saved: { number: BigInt(saved_number), hash: saved_hash as Hex },
  }))
}
