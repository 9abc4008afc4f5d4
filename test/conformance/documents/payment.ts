import { listOf } from '../strict/listOf.js'
import { mapOf } from '../strict/mapOf.js'
import { oneOf } from '../strict/oneOf.js'
import { orNull } from '../strict/orNull.js'
import { resource } from '../strict/resource.js'
import {
  address,
  asset,
  decimal,
  flag,
  hash,
  integer,
  network,
  seconds,
  text,
  timestamp,
  token,
  url,
  uuid,
} from '../strict/values.js'
import { nextInstruction } from './instruction.js'
import { issue } from './issue.js'
import { amount, fees } from './money.js'
import { order } from './order.js'
import { onrampMethod, quoteRequest } from './quote.js'
import { fulfilledStep, quotedStep } from './route.js'

export const paymentStatus = oneOf(
  ...['PENDING', 'COMPLETE', 'FAILED', 'EXPIRED', 'WITHDRAW_PENDING', 'WITHDRAWN', 'TAINTED', 'UNCONFIRMED'],
)

const quoted = resource(
  'deposit-api',
  'Payment status: quoted',
  { output_amount: amount, fees, route: listOf(quotedStep) },
  { onramp: text, onramp_method: onrampMethod, latency_seconds: seconds, issues: listOf(issue) },
)

const fulfilled = resource(
  'deposit-api',
  'Payment status: fulfilled',
  { route: listOf(fulfilledStep) },
  { output_amount: amount, fees, onramp: text, onramp_method: onrampMethod },
)

const processingAddress = resource('deposit-api', 'Payment status: processing_addresses', {
  chain: network,
  address,
  factory: address,
  // Our extension: anybody can derive the address from them and see what it may do.
  order_hash: hash,
  order,
})

const tokenAmount = resource('deposit-api', 'Payment status: token_amounts', { token, amount: decimal })

const withdrawal = resource('deposit-api', 'Payment status: withdrawals', {
  status: oneOf('SUCCESS', 'PENDING', 'FAILED', 'EXPIRED'),
  token_amounts: listOf(tokenAmount),
  recipient_address: address,
  transaction_hash: orNull(hash),
  issues: listOf(issue),
})

const geolocation = resource('deposit-api', 'Payment status: geolocation', {
  alpha3_country_code: text,
  state_code: text,
})

export const payment = resource(
  'deposit-api',
  'Payment status',
  {
    payment_id: uuid,
    org_id: uuid,
    status: paymentStatus,
    funded: flag,
    created_at: timestamp,
    updated_at: timestamp,
    initiate_fund_by: timestamp,
    quoted,
    fulfilled,
    current_prices: mapOf(asset, decimal),
    price_currency: asset,
    processing_addresses: listOf(processingAddress),
    owner_chain: network,
    owner_address: address,
    destination_address: address,
    withdrawals: orNull(listOf(withdrawal)),
    geolocation: orNull(geolocation),
    declaration: resource('wire-supplement', 'Balances, withdraw, issues: declaration', {}),
    quote_request: quoteRequest,
    issues: listOf(issue),
  },
  {
    completed_at: timestamp,
    client_redirect_url: url,
    customer_id: text,
    label: text,
    next_instruction: nextInstruction,
    parent_payment_id: uuid,
  },
)

export const history = resource('deposit-api', 'GET /payments/history: 200', {
  payment_statuses: listOf(payment),
  next_pagination_key: orNull(text),
  total_count: integer,
})

export const paymentTables = [
  payment,
  quoted,
  fulfilled,
  processingAddress,
  withdrawal,
  tokenAmount,
  geolocation,
  history,
]
