import { Amount, Fees, Limits } from './Amount.js'
import { AssetId } from './assetId.js'
import { Issue } from './Issue.js'
import { list, number, object, record, type Schema } from './parse.js'
import {
  DecimalString,
  Flag,
  Identifier,
  listOrEmpty,
  maybe,
  OpaqueToken,
  type Open,
  open,
  Text,
  Timestamp,
} from './primitives.js'
import { RouteStep } from './Route.js'

/** Payment method of an onramp provider. */
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

/** A contract call on the destination chain after arrival, from the one-time wallet. `value` is in wei. */
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
  /** Currency code or asset id that fees and prices are denominated in. */
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

/** What a host may set about the quotes beside pair and amount. */
export type QuoteOptions = Pick<
  QuoteRequest,
  | 'onramps'
  | 'onramp_methods'
  | 'hops'
  | 'rev_share_name'
  | 'allow_unsafe_transfer_out'
  | 'allow_unsafe_slippage'
  | 'allow_exceed_max_input_limit'
  | 'use_intent_refund'
> &
  Pick<QuoteRequest['request'], 'custom_actions'>

/** One quote for the payment, with its full cost. */
export type Quote = {
  payment_id: string
  onramp?: string | undefined
  onramp_method?: Open<OnrampMethod> | undefined
  /** The minimum amount that arrives. */
  output_amount: Amount
  fees: Fees
  route: RouteStep[]
  /** Estimated time to completion. */
  latency_seconds?: number | undefined
  /** What is wrong with the quote although it can be confirmed, such as a limit that was exceeded on request. */
  issues?: Issue[] | undefined
}

/** A provider or route that could not quote, and the reasons. */
export type QuoteFailure = { service_ids: string[]; latency_seconds?: number | undefined; issues: Issue[] }

/** All quotes for a request, the failures, and the token for confirmation. */
export type QuoteResponse = {
  quote_request: QuoteRequest
  quotes: Quote[]
  /** Unit price of each asset in `price_currency`. */
  current_prices: Record<AssetId, DecimalString>
  price_currency: string
  state_token: string
  quoted_at: Timestamp
  /** Deadline for confirming a quote. */
  accept_by: Timestamp
  failures: QuoteFailure[]
  /** Set when there are no quotes: the most relevant issue. */
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
  issues: maybe(list(Issue)),
})

export const QuoteResponse: Schema<QuoteResponse> = object({
  quote_request: QuoteRequest,
  quotes: list(Quote),
  current_prices: Prices,
  price_currency: Text,
  state_token: OpaqueToken,
  quoted_at: Timestamp,
  accept_by: Timestamp,
  failures: listOrEmpty(
    object({ service_ids: listOrEmpty(Text), latency_seconds: maybe(Seconds), issues: listOrEmpty(Issue) }),
  ),
  fault: maybe(Issue),
  limits: listOrEmpty(Limits),
})
