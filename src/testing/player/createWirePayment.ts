import { chainOf } from '../../schema/assetId.js'
import type { DepositInfo, NextInstruction } from '../../schema/NextInstruction.js'
import type { Payment } from '../../schema/Payment.js'
import type { Quote, QuoteResponse } from '../../schema/Quote.js'
import { processingAddress } from './processingAddress.js'

export type WirePaymentParameters = {
  response: QuoteResponse
  quote: Quote
  owner: string
  destination: string
  /** Epoch milliseconds. */
  now: number
  fundingPageUrl: string
}

const startWithinMs = 1_800_000

/** A payment right after its confirmation: unfunded, with its next instruction. */
export function createWirePayment(parameters: WirePaymentParameters): WirePayment {
  const { response, quote, owner, destination, now, fundingPageUrl } = parameters
  const { payment_id, ...quoted } = quote
  const created_at = new Date(now).toISOString()
  const parties = { owner_address: owner, destination_address: destination }
  const wallet = processingAddress({ payment_id, ...parties, quoted, created_at })
  const info = depositInfo(quote, wallet.address)
  const next_instruction: NextInstruction =
    quote.onramp === undefined
      ? { type: 'TRANSFER_IN', payment_id, deposit_info: [info] }
      : { type: 'ONRAMP', payment_id, funding_page_url: pageOf(fundingPageUrl, payment_id), deposit_info: [info] }
  return {
    payment_id,
    org_id: '00000000-0000-4000-8000-000000000001',
    status: 'PENDING',
    funded: false,
    created_at,
    updated_at: created_at,
    initiate_fund_by: new Date(now + startWithinMs).toISOString(),
    quoted,
    fulfilled: {
      route: quote.route.map((step) => ({ ...step, status: 'PENDING' })),
      onramp: quote.onramp,
      onramp_method: quote.onramp_method,
    },
    current_prices: response.current_prices,
    price_currency: response.price_currency,
    processing_addresses: [wallet],
    owner_chain: info.deposit_chain,
    ...parties,
    withdrawals: [],
    quote_request: response.quote_request,
    parent_payment_id: response.quote_request.parent_payment_id,
    next_instruction,
    issues: [],
  }
}

function pageOf(url: string, paymentId: string): string {
  const page = new URL(url)
  page.searchParams.set('payment', paymentId)
  return page.href
}

/** The token and amount that the one-time wallet has to receive. */
export function depositInfo({ route }: Pick<Quote, 'route'>, address: string): DepositInfo {
  const movement = route[0]?.net_effect.produce[0]
  if (!movement) throw new RangeError('The first step of a route must produce the deposit.')
  const { asset } = movement.resource
  return {
    deposit_token: asset,
    deposit_amount: movement.amount,
    deposit_address: address,
    deposit_chain: chainOf(asset) ?? '',
  }
}

/** A payment in the wire format, before it is parsed into a `Payment`. */
export type WirePayment = Omit<Payment, 'issues'> & { issues: readonly object[] }

/** Applies a change to a payment. `at` is the time of the change as a timestamp. */
export type PaymentChange = (payment: WirePayment, at: string) => WirePayment
