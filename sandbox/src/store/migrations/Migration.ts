import type { Kysely } from 'kysely'

/** One step of the database's history. Once released it is never edited: a change is a new file. */
export type Migration = {
  /** The file's name, which is also the order. */
  name: string
  // A migration writes tables that the current schema type may no longer have.
  up: (database: Kysely<unknown>) => Promise<void>
}
