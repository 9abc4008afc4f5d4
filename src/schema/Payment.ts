import { Amount, Fees } from './Amount.js'
import type { AssetId } from './assetId.js'
import { Issue } from './Issue.js'
import { NextInstruction } from './NextInstruction.js'
import { integer, list, map, object, type Schema, text, tryParse } from './parse.js'
import {
  DecimalString,
  Flag,
  Identifier,
  listOrEmpty,
  maybe,
  OpaqueRecord,
  type Open,
  open,
  orElse,
  Text,
  Timestamp,
} from './primitives.js'
import { type OnrampMethod, Prices, QuoteRequest, Seconds } from './Quote.js'
import { RouteStep } from './Route.js'

/** Status of a payment; `statusGroup` classifies it. */
export type PaymentStatus =
  | 'PENDING'
  | 'COMPLETE'
  | 'FAILED'
  | 'EXPIRED'
  | 'WITHDRAW_PENDING'
  | 'WITHDRAWN'
  | 'TAINTED'
  | 'UNCONFIRMED'

/** A withdrawal as listed in a payment. */
export type PaymentWithdrawal = {
  status: Open<'PENDING' | 'SUCCESS' | 'FAILED' | 'EXPIRED'>
  token_amounts: { token: AssetId; amount: DecimalString }[]
  recipient_address: string
  transaction_hash?: string | undefined
  issues: Issue[]
}

/** The quote at the time of confirmation. */
export type Quoted = {
  output_amount: Amount
  fees: Fees
  route: RouteStep[]
  onramp?: string | undefined
  onramp_method?: Open<OnrampMethod> | undefined
  latency_seconds?: number | undefined
}

/** What has been executed so far. Amounts are missing until they are known. */
export type Fulfilled = {
  route: RouteStep[]
  output_amount?: Amount | undefined
  fees?: Fees | undefined
  onramp?: string | undefined
  onramp_method?: Open<OnrampMethod> | undefined
}

/** A payment in full. */
export type Payment = {
  payment_id: string
  org_id?: string | undefined
  status: Open<PaymentStatus>
  funded: boolean
  created_at: Timestamp
  updated_at: Timestamp
  initiate_fund_by?: Timestamp | undefined
  completed_at?: Timestamp | undefined
  quoted: Quoted
  fulfilled?: Fulfilled | undefined
  current_prices: Record<AssetId, DecimalString>
  price_currency?: string | undefined
  /** Addresses of the one-time wallet, each derived from owner, factory, payment id and `order_hash`. */
  processing_addresses: {
    chain: string
    address: string
    factory?: string | undefined
    order_hash?: string | undefined
    /** The full order: what the wallet may do without its owner. */
    order?: Record<string, unknown> | undefined
  }[]
  owner_chain?: string | undefined
  owner_address: string
  destination_address: string
  withdrawals: PaymentWithdrawal[]
  client_redirect_url?: string | undefined
  geolocation?: { alpha3_country_code?: string | undefined; state_code?: string | undefined } | undefined
  quote_request: QuoteRequest
  customer_id?: string | undefined
  label?: string | undefined
  next_instruction?: NextInstruction | undefined
  issues: Issue[]
  parent_payment_id?: string | undefined
  /**
   * Created by another customer for this owner's wallet, so that its destination is not necessarily the owner's. Set by
   * the proxy, which removes the other customer's label.
   */
  foreign?: true | undefined
}

const Quoted: Schema<Quoted> = object({
  output_amount: Amount,
  fees: Fees,
  route: list(RouteStep),
  onramp: maybe(Text),
  onramp_method: maybe(open<OnrampMethod>()),
  latency_seconds: maybe(Seconds),
})

const Fulfilled: Schema<Fulfilled> = object({
  route: listOrEmpty(RouteStep),
  output_amount: maybe(Amount),
  fees: maybe(Fees),
  onramp: maybe(Text),
  onramp_method: maybe(open<OnrampMethod>()),
})

const PaymentWithdrawal: Schema<PaymentWithdrawal> = object({
  status: open<'PENDING' | 'SUCCESS' | 'FAILED' | 'EXPIRED'>(),
  token_amounts: listOrEmpty(object({ token: Text, amount: DecimalString })),
  recipient_address: Text,
  transaction_hash: maybe(Text),
  issues: listOrEmpty(Issue),
})

export const Payment: Schema<Payment> = object({
  payment_id: Identifier,
  org_id: maybe(Text),
  status: open<PaymentStatus>(),
  funded: Flag,
  created_at: Timestamp,
  updated_at: Timestamp,
  initiate_fund_by: maybe(Timestamp),
  completed_at: maybe(Timestamp),
  quoted: Quoted,
  fulfilled: maybe(Fulfilled),
  current_prices: orElse(Prices, () => ({})),
  price_currency: maybe(Text),
  processing_addresses: listOrEmpty(
    object({ chain: Text, address: Text, factory: maybe(Text), order_hash: maybe(Text), order: maybe(OpaqueRecord) }),
  ),
  owner_chain: maybe(Text),
  owner_address: Text,
  destination_address: Text,
  withdrawals: listOrEmpty(PaymentWithdrawal),
  client_redirect_url: maybe(Text),
  geolocation: maybe(object({ alpha3_country_code: maybe(Text), state_code: maybe(Text) })),
  quote_request: QuoteRequest,
  customer_id: maybe(Text),
  label: maybe(Text),
  next_instruction: maybe(NextInstruction),
  issues: listOrEmpty(Issue),
  parent_payment_id: maybe(Text),
  foreign: (value) => value === true || undefined,
})

/** One page of an owner's payments, newest first. `next_pagination_key` is missing on the last page. */
export type HistoryPage = {
  payment_statuses: Payment[]
  next_pagination_key?: string | undefined
  total_count?: number | undefined
  /**
   * Set by the proxy. `offered`: a signature of the owner would show payments that were made elsewhere. `active`: they are
   * included. Missing if the host has proven the owner, or does not offer it.
   */
  owner_session?: Open<'offered' | 'active'> | undefined
  /** Set by the reader: ids of the payments of the page that it could not read. Empty where the id was not readable. */
  unreadable?: string[] | undefined
}

/** The payment, or the id of one that cannot be read. */
const Row: Schema<Payment | string> = (value) =>
  tryParse(Payment, value) ?? tryParse(object({ payment_id: Identifier }), value)?.payment_id ?? ''

/** One payment that cannot be read hides no other. */
export const HistoryPage: Schema<HistoryPage> = map(
  object({
    payment_statuses: list(Row),
    next_pagination_key: maybe(Text),
    total_count: maybe(integer()),
    owner_session: maybe(open<'offered' | 'active'>()),
    unreadable: listOrEmpty(text(128)),
  }),
  (page) => {
    const { unreadable: known, payment_statuses: rows, ...rest } = page
    const unreadable = [...known, ...rows.filter((row) => typeof row === 'string')]
    const payment_statuses = rows.filter((row) => typeof row !== 'string')
    return { ...rest, payment_statuses, ...(unreadable.length > 0 && { unreadable }) }
  },
)
