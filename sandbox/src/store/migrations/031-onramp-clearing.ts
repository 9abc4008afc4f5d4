import { type Migration, sql } from 'kysely'

export const migration: Migration = {
  up: async (database) => {
    // Null means immediately: sessions charged before this column existed are still to be paid out.
    await sql`alter table onramp_sessions add column payout_due_at timestamptz`.execute(database)
  },
}
