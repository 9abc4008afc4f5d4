import { type Migration, sql } from 'kysely'

export const migration: Migration = {
  up: async (database) => {
    await sql`alter table payments add column unverified boolean not null default false`.execute(database)
    await sql`
      create table verified_owners (
        org_id text not null,
        owner_address text not null,
        verified_at timestamptz not null,
        primary key (org_id, owner_address)
      )`.execute(database)
    await sql`
      create table withdrawals (
        id text primary key,
        org_id text not null,
        state_token text not null unique,
        payment_id text references payments,
        account text not null check (account in ('SPW', 'INTENT', 'RDW')),
        owner_address text not null,
        network text not null,
        wallet_address text not null,
        recipient_address text not null,
        tokens jsonb not null,
        nonce numeric(78, 0) not null,
        deadline timestamptz not null,
        signature text,
        signature_type text check (signature_type in ('EIP712', 'EIP191')),
        state text not null default 'authorized'
          check (state in ('authorized', 'accepted', 'sent', 'success', 'failed')),
        transaction_hash text,
        issues jsonb not null default '[]',
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`.execute(database)
    await sql`create index withdrawals_of_payment on withdrawals (payment_id, created_at)`.execute(database)
    // One active withdrawal per wallet: two signatures over one nonce are mutually exclusive anyway.
    await sql`
      create unique index withdrawals_at_work on withdrawals (network, wallet_address)
      where state in ('accepted', 'sent')`.execute(database)
  },
}
