import { type Migration, sql } from 'kysely'

export const migration: Migration = {
  up: async (database) => {
    await sql`
      create table onramp_sessions (
        payment_id text primary key,
        provider text not null,
        state text not null default 'open'
          check (state in ('open', 'challenge', 'declined', 'charged', 'paid_out')),
        fiat text not null,
        amount text not null,
        method text not null,
        network text not null,
        token_address text not null,
        token_symbol text not null,
        token_decimals smallint not null,
        payout numeric(78, 0) not null check (payout > 0),
        deposit_address text not null,
        redirect_url text,
        pay_by timestamptz not null,
        message text,
        challenge_attempts smallint not null default 0,
        card_last4 text check (length(card_last4) = 4),
        charged_at timestamptz,
        payout_attempt smallint not null default 1,
        payout_hash text,
        created_at timestamptz not null default now()
      )`.execute(database)
    // The sweep only reads sessions that are charged and not yet paid out.
    await sql`create index onramp_sessions_charged on onramp_sessions (charged_at) where state = 'charged'`.execute(
      database,
    )
  },
}
