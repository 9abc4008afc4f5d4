import { Amount, Fees, Limits } from './Amount.js'
import { Issue } from './Issue.js'
import { list } from './kit/list.js'
import { number } from './kit/number.js'
import { object } from './kit/object.js'
import { record } from './kit/record.js'
import type { Schema } from './kit/Schema.js'
import {
  AssetId,
  DecimalString,
  Flag,
  Identifier,
  listOf,
  maybe,
  OpaqueToken,
  type Open,
  open,
  Text,
  Timestamp,
} from './primitives.js'
import { RouteStep } from './Route.js'

/** How a provider takes money. */
export type OnrampMethod =
  | 'CREDIT_CARD'
  | 'DEBIT_CARD'
  | 'ACH'
  | 'FIAT_BALANCE'
  | 'TOKEN_BALANCE'
  | 'APPLE_PAY'
  | 'GOOGLE_PAY'
  | 'PAYPAL'
  | 'VENMO'
  | 'REVOLUT'
  | 'SEPA'
  | 'FASTER_PAYMENTS'
  | 'PIX'
  | 'UPI'
  | 'WIRE'

/** A call made at the destination after arrival, from the one-time wallet. `value` is in wei. */
export type CustomAction = { type: Open<'CallImmediateAction'>; target: string; value: string; calldata: string }

/** Body of `POST /payments/quotes`. */
export type QuoteRequest = {
  request: {
    kind: Open<'FIXED_INPUT'>
    fixed_input_amount: Amount
    output_asset: AssetId
    dest_address?: string | undefined
    custom_actions?: { actions: CustomAction[]; user_estimated_gas: string } | undefined
  }
  /** A currency code, or an asset id, that fees and prices are told in. */
  price_currency: string
  onramps?: string[] | undefined
  onramp_methods?: Open<OnrampMethod>[] | undefined
  customer_ip_address?: string | undefined
  customer_id?: string | undefined
  parent_payment_id?: string | undefined
  /** At most 255 characters. */
  label?: string | undefined
  rev_share_name?: string | undefined
  allow_unsafe_transfer_out?: boolean | undefined
  show_all_issues?: boolean | undefined
  allow_unsafe_slippage?: boolean | undefined
  allow_exceed_max_input_limit?: boolean | undefined
  use_intent_refund?: boolean | undefined
  hops?: string[] | undefined
}

/** One way to make the payment, with everything it costs. */
export type Quote = {
  payment_id: string
  onramp?: string | undefined
  onramp_method?: Open<OnrampMethod> | undefined
  /** What arrives at least. */
  output_amount: Amount
  fees: Fees
  route: RouteStep[]
  /** Estimated time to completion. */
  latency_seconds?: number | undefined
}

/** A provider or route that could not quote, and why. */
export type QuoteFailure = { service_ids: string[]; latency_seconds?: number | undefined; issues: Issue[] }

/** Every quote for a request, what could not quote, and the token to confirm with. */
export type QuoteResponse = {
  quote_request: QuoteRequest
  quotes: Quote[]
  /** Unit price of each asset in `price_currency`. */
  current_prices: Record<AssetId, DecimalString>
  price_currency: string
  state_token: string
  quoted_at: Timestamp
  /** Until when a quote can be confirmed. */
  accept_by: Timestamp
  failures: QuoteFailure[]
  /** Set when nothing could be quoted: the most useful reason. */
  fault?: Issue | undefined
  /** Limits on the input amount. */
  limits: Limits[]
}

export const Seconds: Schema<number> = number(0)

export const QuoteRequest: Schema<QuoteRequest> = object({
  request: object({
    kind: open<'FIXED_INPUT'>(),
    fixed_input_amount: Amount,
    output_asset: AssetId,
    dest_address: maybe(Text),
    custom_actions: maybe(
      object({
        actions: list(object({ type: open<'CallImmediateAction'>(), target: Text, value: Text, calldata: Text })),
        user_estimated_gas: Text,
      }),
    ),
  }),
  price_currency: Text,
  onramps: maybe(list(Text)),
  onramp_methods: maybe(list(open<OnrampMethod>())),
  customer_ip_address: maybe(Text),
  customer_id: maybe(Text),
  parent_payment_id: maybe(Identifier),
  label: maybe(Text),
  rev_share_name: maybe(Text),
  allow_unsafe_transfer_out: maybe(Flag),
  show_all_issues: maybe(Flag),
  allow_unsafe_slippage: maybe(Flag),
  allow_exceed_max_input_limit: maybe(Flag),
  use_intent_refund: maybe(Flag),
  hops: maybe(list(Text)),
})

export const Prices: Schema<Record<AssetId, DecimalString>> = record(AssetId, DecimalString)

const Quote: Schema<Quote> = object({
  payment_id: Identifier,
  onramp: maybe(Text),
  onramp_method: maybe(open<OnrampMethod>()),
  output_amount: Amount,
  fees: Fees,
  route: list(RouteStep),
  latency_seconds: maybe(Seconds),
})

export const QuoteResponse: Schema<QuoteResponse> = object({
  quote_request: QuoteRequest,
  quotes: list(Quote),
  current_prices: Prices,
  price_currency: Text,
  state_token: OpaqueToken,
  quoted_at: Timestamp,
  accept_by: Timestamp,
  failures: listOf(object({ service_ids: listOf(Text), latency_seconds: maybe(Seconds), issues: listOf(Issue) })),
  fault: maybe(Issue),
  limits: listOf(Limits),
})
