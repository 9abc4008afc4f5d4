import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>

/** State of a checkout. `open` and `declined` accept a card, `challenge` accepts a code, the others accept no input. */
export type OnrampSessionState = 'open' | 'challenge' | 'declined' | 'charged' | 'paid_out'

/** Checkout sessions at onramps, one per payment. Full card numbers and codes are never stored. */
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
  /** How often the session died unpaid and was opened again. Each time has a page of its own. */
  renewals: Generated<number>
  /** User-facing reason why the last attempt was declined. */
  message: string | null
  challenge_attempts: Generated<number>
  card_last4: string | null
  charged_at: Timestamp | null
  /** When the transfer has cleared; nothing is paid out before. Null: immediately. */
  payout_due_at: Timestamp | null
  /** Number of reverted payouts plus one. Part of the send's id. */
  payout_attempt: Generated<number>
  payout_hash: string | null
  created_at: Generated<Timestamp>
}
