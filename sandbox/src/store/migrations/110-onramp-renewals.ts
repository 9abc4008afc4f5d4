import { type Migration, sql } from 'kysely'

export const migration: Migration = {
  up: async (database) => {
    await sql`alter table onramp_sessions add column renewals integer not null default 0`.execute(database)
  },
}
