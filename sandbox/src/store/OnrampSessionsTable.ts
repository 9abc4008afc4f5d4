import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>

/** What became of a checkout. `open` and `declined` take a card, `challenge` takes a code, the others take nothing more. */
export type OnrampSessionState = 'open' | 'challenge' | 'declined' | 'charged' | 'paid_out'

/** One checkout at an onramp, one per payment. No card number and no card code is ever a column. */
export type OnrampSessionsTable = {
  payment_id: string
  provider: string
  state: Generated<OnrampSessionState>
  fiat: string
  /** Decimal string in the fiat currency, the provider's fee included. */
  amount: string
  method: string
  network: string
  token_address: string
  token_symbol: string
  token_decimals: number
  /** Smallest units of the token. */
  payout: ColumnType<string, string, never>
  deposit_address: string
  redirect_url: string | null
  pay_by: Timestamp
  /** A sentence for people: why the last card was declined. */
  message: string | null
  challenge_attempts: Generated<number>
  card_last4: string | null
  charged_at: Timestamp | null
  /** Until then the money is on its way to the provider and nothing is paid out. Null: at once. */
  payout_due_at: Timestamp | null
  /** Counts payouts that were mined and reverted, plus one. Part of the send's id. */
  payout_attempt: Generated<number>
  payout_hash: string | null
  created_at: Generated<Timestamp>
}
