import { listOf } from '../strict/listOf.js'
import { mapOf } from '../strict/mapOf.js'
import { oneOf } from '../strict/oneOf.js'
import { orNull } from '../strict/orNull.js'
import { resource } from '../strict/resource.js'
import { address, asset, decimal, flag, network, seconds, text, timestamp, uuid } from '../strict/values.js'
import { issue } from './issue.js'
import { amount, fees, limits } from './money.js'
import { quotedStep } from './route.js'

export const onrampMethod = oneOf(
  ...['CREDIT_CARD', 'DEBIT_CARD', 'ACH', 'FIAT_BALANCE', 'TOKEN_BALANCE', 'APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL'],
  ...['VENMO', 'REVOLUT', 'SEPA', 'FASTER_PAYMENTS', 'PIX', 'UPI', 'WIRE'],
)

const action = resource('deposit-api', 'Quote request: action', {
  type: oneOf('CallImmediateAction'),
  target: address,
  value: text,
  calldata: text,
})

const customActions = resource('deposit-api', 'Quote request: custom_actions', {
  actions: listOf(action),
  user_estimated_gas: text,
})

const request = resource(
  'deposit-api',
  'Quote request: request',
  { kind: oneOf('FIXED_INPUT'), fixed_input_amount: amount, output_asset: asset },
  { dest_address: address, custom_actions: customActions },
)

export const quoteRequest = resource(
  'deposit-api',
  'Quote request',
  { request, price_currency: asset },
  {
    onramps: listOf(text),
    onramp_methods: listOf(onrampMethod),
    customer_ip_address: text,
    customer_id: text,
    parent_payment_id: uuid,
    label: text,
    rev_share_name: text,
    allow_unsafe_transfer_out: flag,
    show_all_issues: flag,
    allow_unsafe_slippage: flag,
    allow_exceed_max_input_limit: flag,
    use_intent_refund: flag,
    hops: listOf(network),
  },
)

const quote = resource(
  'deposit-api',
  'Quote response: quotes',
  { payment_id: uuid, output_amount: amount, fees, route: listOf(quotedStep), latency_seconds: seconds },
  // `issues` is our extension: limits exceeded with `allow_exceed_max_input_limit`.
  { onramp: text, onramp_method: onrampMethod, issues: listOf(issue) },
)

const failure = resource(
  'wire-supplement',
  'Query parameters and fields: failures[]',
  { service_ids: listOf(text), latency_seconds: seconds },
  { issues: listOf(issue) },
)

export const quoteResponse = resource('deposit-api', 'Quote response', {
  quote_request: quoteRequest,
  quotes: listOf(quote),
  current_prices: mapOf(asset, decimal),
  price_currency: asset,
  state_token: text,
  quoted_at: timestamp,
  accept_by: timestamp,
  failures: listOf(failure),
  fault: orNull(issue),
  limits: listOf(limits),
})

export const quoteTables = [quoteRequest, request, customActions, action, quoteResponse, quote, failure]
