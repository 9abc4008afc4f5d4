import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex } from 'viem'
import { advanceIntent, type RelayContext } from './advanceIntent.js'
import { indexDeposits } from './indexDeposits.js'
import { pendingIntents } from './intentRows.js'
import { logWaitingOnce } from './logWaitingOnce.js'

const pollMs = 400

/** The outcome of a bridge deposit. Hashes are of final transactions. */
export type BridgeTransfer =
  | { state: 'open' }
  | { state: 'filled'; network: string; hash: Hex }
  | { state: 'refunded'; hash: Hex }

export type Bridge = {
  /** Undefined while the bridge has not seen the deposit. */
  transfer: (source: string, depositHash: Hex) => Promise<BridgeTransfer | undefined>
  /** Indexes deposits and processes them until the signal aborts. */
  run: (signal: AbortSignal) => Promise<void>
}

/** The bridge's relayer and settlement role, behind the interface of a real bridge. */
export function createBridge(context: RelayContext): Bridge {
  const { db } = context
  const waitingLog = logWaitingOnce(context.log)

  const poll = async (): Promise<void> => {
    await indexDeposits(context)
    for (const row of await pendingIntents(db)) {
      // An intent that cannot proceed must not block the others; the next poll retries it.
      await advanceIntent(context, row).then(
        () => waitingLog.resolved(row.id),
        (error: unknown) => waitingLog.blocked(row.id, error instanceof Error ? error.message : String(error)),
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
        await poll().catch((error: unknown) => {
          if (!signal.aborted) context.log('bridge look failed', { reason: String(error) })
        })
        await sleep(pollMs, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}
