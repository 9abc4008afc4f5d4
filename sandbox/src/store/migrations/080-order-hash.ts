import { sql } from 'kysely'
import type { Migration } from './Migration.js'

export const migration: Migration = {
  name: '080-order-hash',
  up: async (database) => {
    // Never changes, and working it out again is most of what showing a payment takes. Payments from before have none.
    await sql`alter table payments add column order_hash text`.execute(database)
  },
}
