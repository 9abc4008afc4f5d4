import { type Migration, sql } from 'kysely'

export const migration: Migration = {
  up: async (database) => {
    await sql`
      create table quote_states (
        token text primary key,
        state jsonb not null,
        payment_ids text[] not null,
        accept_by timestamptz not null
      )`.execute(database)
    await sql`create index quote_states_to_delete on quote_states (accept_by)`.execute(database)
    // State tokens were signed with this key before.
    await sql`delete from settings where name = 'state_token_key'`.execute(database)
  },
}
