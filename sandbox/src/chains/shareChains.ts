import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Log } from '../boot/Runtime.js'
import type { Schema } from '../store/schema.js'
import type { BlockRef, LocalChains } from './types.js'

const pollMs = 100

type Options = { db: Kysely<Schema>; chains: LocalChains; log: Log }

/**
 * Lets other processes on the database follow the chains of this one: writes where each chain is and its newest saved
 * block, and mines the blocks that they expect. Resolves once the chains are listed.
 */
export async function shareChains(options: Options): Promise<{ stop: () => Promise<void> }> {
  const ending = new AbortController()
  const written = new Map<string, BlockRef>()
  for (const { network } of options.chains.list) await list(options, network, written)
  const running = (async () => {
    let failing = false
    while (!ending.signal.aborted) {
      try {
        await exchange(options, written)
        failing = false
      } catch (error) {
        // The database restarts, and the next round writes what this one has not.
        if (!failing) options.log('chains not shared', { error: String(error) })
        failing = true
      }
      await sleep(pollMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      ending.abort()
      await running
    },
  }
}

async function list({ db, chains }: Options, network: string, written: Map<string, BlockRef>): Promise<void> {
  const { client: _, ...chain } = chains.get(network)
  const saved = chains.saved(network)
  const row = { chain: JSON.stringify(chain), saved_number: saved.number.toString(), saved_hash: saved.hash }
  await db
    .insertInto('chain_heads')
    .values({ network, ...row })
    .onConflict((conflict) => conflict.column('network').doUpdateSet(row))
    .execute()
  written.set(network, saved)
}

async function exchange({ db, chains }: Options, written: Map<string, BlockRef>): Promise<void> {
  for (const { network, expected } of await db.selectFrom('chain_heads').select(['network', 'expected']).execute())
    if (written.has(network)) chains.expectBlocks(network, BigInt(expected))
  for (const [network, before] of written) {
    const saved = chains.saved(network)
    if (saved.hash === before.hash) continue
    await db
      .updateTable('chain_heads')
      .set({ saved_number: saved.number.toString(), saved_hash: saved.hash })
      .where('network', '=', network)
      .execute()
    written.set(network, saved)
  }
}
