import { type Migration, sql } from 'kysely'

export const migration: Migration = {
  up: async (database) => {
    await sql`
      create table webhooks (
        id text primary key,
        org_id text not null,
        label text not null,
        url text not null,
        event_types jsonb not null,
        auth_header_name text,
        auth_header_value text,
        created_at timestamptz not null,
        unique (org_id, label)
      )`.execute(database)
    await sql`
      create table webhook_secrets (
        id bigint generated always as identity primary key,
        webhook_id text not null references webhooks (id) on delete cascade,
        secret text not null,
        retire_at timestamptz
      )`.execute(database)
    await sql`create index webhook_secrets_of on webhook_secrets (webhook_id)`.execute(database)
  },
}
