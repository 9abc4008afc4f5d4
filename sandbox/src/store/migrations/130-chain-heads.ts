import { type Migration, sql } from 'kysely'

export const migration: Migration = {
  up: async (database) => {
    await sql`
      create table chain_heads (
        network text primary key,
        chain jsonb not null,
        saved_number numeric(78, 0) not null,
        saved_hash text not null,
        expected numeric(78, 0) not null default 0
      )`.execute(database)
  },
}
