import { type Migration, sql } from 'kysely'

export const migration: Migration = {
  up: async (database) => {
    // The hash is constant, and computing it dominates the cost of showing a payment. Older payments have none.
    await sql`alter table payments add column order_hash text`.execute(database)
  },
}
