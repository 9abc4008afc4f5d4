import { sql } from 'kysely'
import type { Migration } from './migrations.js'

export const migration: Migration = {
  name: '031-onramp-clearing',
  up: async (database) => {
    // Null means immediately: sessions charged before this column existed are still to be paid out.
    await sql`alter table onramp_sessions add column payout_due_at timestamptz`.execute(database)
  },
}
