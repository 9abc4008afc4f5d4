import { setTimeout as sleep } from 'node:timers/promises'
import { type Hex, parseEventLogs } from 'viem'
import type { Log } from '../../boot/Runtime.js'
import { bridgeAbi } from '../../chains/abis.js'
import type { Chain } from '../../chains/types.js'
import { advanceIntent, type RelayContext } from './advanceIntent.js'
import { encodeIntent, pendingIntents } from './Intent.js'

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

/** Blocks per `eth_getLogs` request. */
const blocksPerRequest = 500n

/** Records the bridge deposits in final blocks. A chain without new final blocks is not queried. */
async function indexDeposits(context: RelayContext): Promise<void> {
  for (const chain of context.chains.list) await indexChain(context, chain)
}

async function indexChain({ db, chains, hooks }: RelayContext, { network, client, contracts, confirmations }: Chain) {
  const cursor = await db
    .selectFrom('bridge_cursors')
    .select('next_block')
    .where('network', '=', network)
    .executeTakeFirst()
  const fromBlock = BigInt(cursor?.next_block ?? 1)
  const final = chains.savedHeight(network) - BigInt(confirmations - 1)
  if (final < fromBlock) return
  const toBlock = final < fromBlock + blocksPerRequest ? final : fromBlock + blocksPerRequest
  const logs = parseEventLogs({
    abi: bridgeAbi,
    eventName: 'Deposited',
    logs: await client.getLogs({ address: contracts.bridge, fromBlock, toBlock }),
  })
  const rows = logs.flatMap(({ args: { id, intent }, transactionHash }) => {
    const destination = chains.list.find(({ chainId }) => BigInt(chainId) === intent.destinationChain)
    // An intent to an unknown chain cannot be filled; anyone may refund it a day after its deadline.
    if (!destination) return []
    const encoded = encodeIntent(intent)
    return [{ id, source: network, destination: destination.network, deposit_hash: transactionHash, intent: encoded }]
  })
  await db.transaction().execute(async (transaction) => {
    if (rows.length > 0) {
      await transaction
        .insertInto('bridge_intents')
        .values(rows.map((row) => ({ ...row, fill_hash: null, end_hash: null })))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      hooks.reach('escrow:before-commit')
    }
    const next_block = (toBlock + 1n).toString()
    await transaction
      .insertInto('bridge_cursors')
      .values({ network, next_block })
      .onConflict((conflict) => conflict.column('network').doUpdateSet({ next_block }))
      .execute()
  })
  if (rows.length > 0) hooks.reach('escrow:after-commit')
}

/** Logs why an intent is blocked: once per reason, however often it is retried. */
export function logWaitingOnce(log: Log): {
  blocked: (intent: string, reason: string) => void
  resolved: (intent: string) => void
} {
  const logged = new Map<string, string>()
  return {
    blocked: (intent, reason) => {
      if (logged.get(intent) === reason) return
      logged.set(intent, reason)
      log('bridge waits', { intent, reason })
    },
    resolved: (intent) => {
      logged.delete(intent)
    },
  }
}
