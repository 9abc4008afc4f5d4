import type { Kysely } from 'kysely'

/** One schema migration. Never edited once released: add a new file instead. */
export type Migration = {
  /** The file's name. Its number gives the order. */
  name: string
  // Untyped because a migration may write tables that are no longer part of the current schema.
  up: (database: Kysely<unknown>) => Promise<void>
}
