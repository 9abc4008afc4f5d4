import * as v from 'valibot'
import { type Hex, size } from 'viem'
import { Amount, Issue, Limits } from './Issue.js'
import { Fees, HistoryRouteStep, OnrampMethod, RouteStep } from './Route.js'
import { AddressText, EvmAddress, IntegerText, Label, Name, PaymentId, RequestedAsset, Text } from './requestValues.js'
import { AssetId, DecimalString, NonEmptyText, Seconds, Timestamp, Uuid } from './values.js'

const maxCalls = 8

/** Of all calls together: they are stored with every quote. */
const maxBytes = 2_048

const CustomCall = v.object(
  {
    type: v.literal('CallImmediateAction', 'must be CallImmediateAction'),
    target: EvmAddress,
    /** Wei sent along, out of a native output. Whole number. */
    value: IntegerText,
    calldata: v.pipe(
      v.string('must be hex'),
      v.regex(/^0x([0-9a-fA-F]{2})*$/, 'is not hex'),
      v.transform((text) => text as Hex),
    ),
  },
  'must be a call',
)
/** A call the one-time wallet makes on arrival, with the output approved to its target. */
export type CustomCall = v.InferOutput<typeof CustomCall>

/** The calls of a quote request, in execution order. They are simulated when the request is priced. */
export const CustomActions = v.object(
  {
    actions: v.pipe(
      v.array(CustomCall, 'must be a list'),
      v.minLength(1, 'lists no call'),
      v.maxLength(maxCalls, `lists more than ${maxCalls} calls`),
      v.check(
        (calls) => calls.reduce((sum, { calldata }) => sum + size(calldata), 0) <= maxBytes,
        `carries more than ${maxBytes} bytes`,
      ),
    ),
    /** Gas limit of all calls together, which the quote charges for. Whole number. */
    user_estimated_gas: IntegerText,
  },
  'must be calls and their gas',
)
export type CustomActions = v.InferOutput<typeof CustomActions>

const flag = v.optional(v.boolean('must be true or false'))
const names = v.optional(v.pipe(v.array(Name, 'must be a list'), v.maxLength(50, 'lists too many values')))

const Method = v.pipe(
  v.string('must be a method'),
  v.regex(/^[A-Za-z_]{1,32}$/, 'is not a method'),
  v.toUpperCase(),
  v.string(),
  v.regex(/^[A-Z_]+$/),
)

/**
 * The body of `POST /payments/quotes`. Assets and providers are lowercased, unknown fields are dropped; the response
 * returns the result as `quote_request`.
 */
export const QuoteRequest = v.object(
  {
    request: v.object(
      {
        kind: v.literal('FIXED_INPUT', 'must be FIXED_INPUT'),
        fixed_input_amount: v.object(
          { asset: RequestedAsset, amount: DecimalString },
          'must be an asset and an amount',
        ),
        output_asset: RequestedAsset,
        dest_address: v.optional(AddressText),
        custom_actions: v.optional(CustomActions),
      },
      'must be a request',
    ),
    price_currency: RequestedAsset,
    onramps: names,
    onramp_methods: v.optional(v.pipe(v.array(Method, 'must be a list'), v.maxLength(50, 'lists too many values'))),
    customer_ip_address: v.optional(v.union([v.pipe(Text, v.ip()), v.literal('')], 'is not an IP address')),
    customer_id: v.optional(v.pipe(Text, v.maxLength(255, 'is longer than 255 characters'))),
    parent_payment_id: v.optional(PaymentId),
    label: v.optional(Label),
    rev_share_name: v.optional(Name),
    allow_unsafe_transfer_out: flag,
    show_all_issues: flag,
    allow_unsafe_slippage: flag,
    allow_exceed_max_input_limit: flag,
    use_intent_refund: flag,
    hops: names,
  },
  'must be a quote request',
)
export type QuoteRequest = v.InferOutput<typeof QuoteRequest>

/** What was quoted. `issues` is an extension: limits exceeded with `allow_exceed_max_input_limit`, a price that may be wrong. */
const quoted = {
  onramp: v.exactOptional(NonEmptyText),
  onramp_method: v.exactOptional(OnrampMethod),
  output_amount: Amount,
  fees: Fees,
  route: v.array(RouteStep),
  latency_seconds: Seconds,
  issues: v.exactOptional(v.array(Issue)),
}

export const Quoted = v.object(quoted)
export type Quoted = v.InferOutput<typeof Quoted>

/** The same in the history. */
export const HistoryQuoted = v.object({ ...quoted, route: v.array(HistoryRouteStep) })

export const Quote = v.object({ payment_id: Uuid, ...quoted })

export const QuoteFailure = v.object({
  service_ids: v.array(NonEmptyText),
  latency_seconds: Seconds,
  issues: v.array(Issue),
})
/** A provider or route that could not quote. */
export type QuoteFailure = v.InferOutput<typeof QuoteFailure>

/** Unit prices by asset, in the price currency. */
export const AssetPrices = v.record(AssetId, DecimalString)

export const QuoteResponse = v.object({
  quote_request: QuoteRequest,
  quotes: v.array(Quote),
  current_prices: AssetPrices,
  price_currency: AssetId,
  state_token: NonEmptyText,
  quoted_at: Timestamp,
  accept_by: Timestamp,
  failures: v.array(QuoteFailure),
  fault: v.nullable(Issue),
  limits: v.array(Limits),
})
export type QuoteResponse = v.InferOutput<typeof QuoteResponse>
