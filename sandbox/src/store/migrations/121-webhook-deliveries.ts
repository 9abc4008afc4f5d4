import { type Migration, sql } from 'kysely'

export const migration: Migration = {
  up: async (database) => {
    await sql`
      create table webhook_deliveries (
        id text primary key,
        webhook_id text not null references webhooks (id) on delete cascade,
        payment_id text not null,
        event_type text not null,
        body text not null,
        triggered boolean not null default false,
        state text not null default 'pending',
        attempts integer not null default 0,
        due_at timestamptz not null,
        leased_until timestamptz,
        created_at timestamptz not null
      )`.execute(database)
    // An event is sent once, except by hand.
    await sql`
      create unique index webhook_deliveries_once on webhook_deliveries (payment_id, webhook_id, event_type)
      where not triggered`.execute(database)
    await sql`
      create index webhook_deliveries_due on webhook_deliveries (due_at) where state = 'pending'`.execute(database)
    await sql`create index webhook_deliveries_of on webhook_deliveries (webhook_id)`.execute(database)
    await sql`
      create table webhook_attempts (
        id bigint generated always as identity primary key,
        delivery_id text not null references webhook_deliveries (id) on delete cascade,
        attempted_at timestamptz not null,
        status integer,
        error text
      )`.execute(database)
    await sql`create index webhook_attempts_of on webhook_attempts (delivery_id)`.execute(database)
  },
}
