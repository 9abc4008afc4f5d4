import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.js'
import { findWithdrawal, type WithdrawalRow } from './withdrawalRows.js'

const pollMs = 150

/** Waits until a withdrawal ends, for at most `timeoutMs`. Aborting stops only the waiting, not the withdrawal. */
export async function awaitWithdrawal(
  db: Kysely<Schema>,
  row: WithdrawalRow,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<WithdrawalRow> {
  const until = Date.now() + timeoutMs
  let seen = row
  while ((seen.state === 'accepted' || seen.state === 'sent') && Date.now() < until && !signal.aborted) {
    await sleep(Math.min(pollMs, until - Date.now()), undefined, { signal }).catch(() => undefined)
    seen = (await findWithdrawal(db, row.id)) ?? seen
  }
  return seen
}
