import { type Migration, sql } from 'kysely'

export const migration: Migration = {
  up: async (database) => {
    await sql`create table chain_lives (network text primary key, genesis_hash text not null)`.execute(database)
    await sql`
      create table blocks (
        network text not null,
        number numeric(78, 0) not null,
        hash text not null,
        primary key (network, number)
      )`.execute(database)
    await sql`
      create table sends (
        id text primary key,
        network text not null,
        key text not null,
        nonce integer not null,
        raw text not null,
        hash text not null,
        state text not null,
        created_at timestamptz not null default now(),
        unique (network, key, nonce)
      )`.execute(database)
    await sql`create index sends_by_hash on sends (network, hash)`.execute(database)
    await sql`create index sends_in_flight on sends (network, nonce) where state = 'signed'`.execute(database)
  },
}
