import { type Migration, sql } from 'kysely'

export const migration: Migration = {
  up: async (database) => {
    await sql`
      create table wallet_withdrawals (
        network text not null,
        wallet_address text not null,
        nonce numeric(78, 0) not null,
        recipient_address text not null,
        token text not null,
        amount numeric(78, 0) not null,
        fee numeric(78, 0) not null,
        transaction_hash text not null,
        block_number numeric(78, 0) not null,
        position integer not null,
        settled boolean not null default false,
        primary key (network, block_number, position)
      )`.execute(database)
    await sql`
      create index wallet_withdrawals_to_settle on wallet_withdrawals (network, block_number)
      where not settled`.execute(database)
    // A withdrawal is matched with the event of its wallet and nonce.
    await sql`create index withdrawals_of_wallet on withdrawals (wallet_address, network, nonce)`.execute(database)
    await sql`alter table payments add column recheck boolean not null default false`.execute(database)
    await sql`create index payments_to_recheck on payments (id) where recheck`.execute(database)
    await sql`create index payments_by_refund on payments (lower(plan ->> 'refundTo')) where plan ? 'refundTo'`.execute(
      database,
    )
  },
}
