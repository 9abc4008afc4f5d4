import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex } from 'viem'
import { carryIntent, type RelayContext } from './carryIntent.js'
import { intentsAtWork } from './intentRows.js'
import { takeDeposits } from './takeDeposits.js'
import { tellWaiting } from './tellWaiting.js'

const pauseMs = 400

/** What became of a deposit into the bridge. Hashes are given once their transactions are final. */
export type BridgeTransfer =
  | { state: 'open' }
  | { state: 'filled'; network: string; hash: Hex }
  | { state: 'refunded'; hash: Hex }

export type Bridge = {
  /** Undefined while the bridge has not seen the deposit. */
  transfer: (source: string, depositHash: Hex) => Promise<BridgeTransfer | undefined>
  /** Takes deposits and carries them on until the signal aborts. */
  run: (signal: AbortSignal) => Promise<void>
}

/** The bridge's relayer and settlement role, behind the questions that a real bridge would answer. */
export function createBridge(context: RelayContext): Bridge {
  const { db } = context
  const waits = tellWaiting(context.log)

  const look = async (): Promise<void> => {
    await takeDeposits(context)
    for (const row of await intentsAtWork(db)) {
      // One that cannot go on must not hold up the others; the next look tries it again.
      await carryIntent(context, row).then(
        () => waits.over(row.id),
        (error: unknown) => waits.because(row.id, error instanceof Error ? error.message : String(error)),
      )
    }
  }

  return {
    transfer: async (source, depositHash) => {
      const row = await db
        .selectFrom('bridge_intents')
        .selectAll()
        .where('source', '=', source)
        .where('deposit_hash', '=', depositHash)
        .executeTakeFirst()
      if (!row) return undefined
      const { state, fill_hash, end_hash, destination } = row
      if (state === 'refunded') return { state, hash: end_hash as Hex }
      const filled = state === 'filled' || state === 'settling' || state === 'settled'
      return filled ? { state: 'filled', network: destination, hash: fill_hash as Hex } : { state: 'open' }
    },
    run: async (signal) => {
      while (!signal.aborted) {
        await look().catch((error: unknown) => {
          if (!signal.aborted) context.log('bridge look failed', { reason: String(error) })
        })
        await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}
