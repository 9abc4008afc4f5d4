import { type Migration, sql } from 'kysely'

export const migration: Migration = {
  up: async (database) => {
    await sql`
      create table payments (
        id text primary key,
        org_id text not null,
        status text not null,
        stage text not null,
        version integer not null default 1,
        funded boolean not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        initiate_fund_by timestamptz not null,
        due_at timestamptz not null,
        completed_at timestamptz,
        lease_until timestamptz,
        run_after timestamptz,
        network text not null,
        owner_chain text not null,
        owner_address text not null,
        destination_address text not null,
        deposit_address text not null unique,
        received numeric(78, 0) not null default 0,
        attempts integer not null default 0,
        execution_hash text,
        plan jsonb not null,
        quoted jsonb not null,
        fulfilled jsonb not null,
        quote_request jsonb not null,
        current_prices jsonb not null,
        price_currency text not null,
        issues jsonb not null,
        customer_id text,
        label text,
        client_redirect_url text,
        client_redirect_after text not null,
        funding_page_url text
      )`.execute(database)
    await sql`create index payments_of_owner on payments (owner_address, created_at desc, id desc)`.execute(database)
    await sql`create index payments_at_work on payments (network) where stage not in ('waiting', 'done')`.execute(
      database,
    )
    await sql`
      create index payments_to_expire on payments (due_at)
      where stage = 'waiting' and status in ('PENDING', 'UNCONFIRMED')`.execute(database)
    await sql`
      create table deposits (
        payment_id text not null references payments,
        network text not null,
        token text not null,
        amount numeric(78, 0) not null,
        transaction_hash text not null,
        block_number numeric(78, 0) not null,
        position integer not null,
        seen_at timestamptz not null,
        primary key (network, block_number, position)
      )`.execute(database)
    await sql`create index deposits_of_payment on deposits (payment_id)`.execute(database)
  },
}
