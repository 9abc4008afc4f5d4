import type { Kysely } from 'kysely'
import { migration as clockAndSettings } from './001-clock-and-settings.js'
import { migration as payments } from './010-payments.js'
import { migration as chains } from './020-chains.js'
import { migration as onrampSessions } from './030-onramp-sessions.js'
import { migration as onrampClearing } from './031-onramp-clearing.js'
import { migration as bridge } from './040-bridge.js'
import { migration as recovery } from './050-recovery.js'
import { migration as completed } from './060-completed.js'
import { migration as busyService } from './070-busy-service.js'
import { migration as orderHash } from './080-order-hash.js'

/** Every migration in execution order. */
export const migrations: readonly Migration[] = [
  clockAndSettings,
  payments,
  chains,
  onrampSessions,
  onrampClearing,
  bridge,
  recovery,
  completed,
  busyService,
  orderHash,
]

/** One schema migration. Never edited once released: add a new file instead. */
export type Migration = {
  /** The file's name. Its number gives the order. */
  name: string
  // Untyped because a migration may write tables that are no longer part of the current schema.
  up: (database: Kysely<unknown>) => Promise<void>
}
