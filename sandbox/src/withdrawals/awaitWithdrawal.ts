import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.js'
import { findWithdrawal, type WithdrawalRow } from './withdrawalRows.js'

const pollMs = 150

/** Waits until a withdrawal is over, for so long at most. Who stops listening stops nothing: the withdrawal goes on. */
export async function awaitWithdrawal(
  db: Kysely<Schema>,
  row: WithdrawalRow,
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
): Promise<WithdrawalRow> {
  const until = Date.now() + withinMs
  let seen = row
  while ((seen.state === 'accepted' || seen.state === 'sent') && Date.now() < until && !signal.aborted) {
    await sleep(Math.min(pollMs, until - Date.now()), undefined, { signal }).catch(() => undefined)
    seen = (await findWithdrawal(db, row.id)) ?? seen
  }
  return seen
}
