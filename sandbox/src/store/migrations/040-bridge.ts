import { type Migration, sql } from 'kysely'

export const migration: Migration = {
  up: async (database) => {
    await sql`alter table payments add column leg integer not null default 0`.execute(database)
    await sql`
      create table bridge_intents (
        id text primary key,
        source text not null,
        destination text not null,
        deposit_hash text not null,
        intent text not null,
        state text not null default 'open'
          check (state in ('open', 'filling', 'filled', 'settling', 'settled', 'refunding', 'refunded')),
        fill_hash text,
        end_hash text,
        created_at timestamptz not null default now()
      )`.execute(database)
    await sql`create index bridge_intents_by_deposit on bridge_intents (source, deposit_hash)`.execute(database)
    await sql`
      create index bridge_intents_at_work on bridge_intents (created_at)
      where state not in ('settled', 'refunded')`.execute(database)
    await sql`create table bridge_cursors (network text primary key, next_block numeric(78, 0) not null)`.execute(
      database,
    )
  },
}
