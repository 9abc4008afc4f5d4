import { type Migration, sql } from 'kysely'

export const migration: Migration = {
  up: async (database) => {
    await sql`
      create table clock (
        id smallint primary key check (id = 1),
        offset_ms bigint not null
      )`.execute(database)
    await sql`insert into clock values (1, 0)`.execute(database)
    await sql`
      create table settings (
        name text primary key,
        value text not null,
        created_at timestamptz not null default now()
      )`.execute(database)
  },
}
