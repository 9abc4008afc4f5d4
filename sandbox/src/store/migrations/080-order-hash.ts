import { sql } from 'kysely'
import type { Migration } from './migrations.js'

export const migration: Migration = {
  name: '080-order-hash',
  up: async (database) => {
    // The hash is constant, and computing it dominates the cost of showing a payment. Older payments have none.
    await sql`alter table payments add column order_hash text`.execute(database)
  },
}
