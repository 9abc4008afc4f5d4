import type { Payment } from '../../src/schema/Payment.js'
import type { Quote, QuoteResponse } from '../../src/schema/Quote.js'
import type { RouteStep } from '../../src/schema/Route.js'

export const usdc = 'base:0x00000000000000000000000000000000000000c1'
export const owner = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const destination = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const depositAddress = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
export const hash = `0x${'ab'.repeat(32)}` as const
/** A day and a half away, as with the local deposits service. */
export const orderDeadline = String(Math.floor(Date.now() / 1_000) + 33 * 3_600)

const fees = {
  total_fees: '0.75',
  conversion_fees: '0.5',
  network_fees: '0.19',
  business_fees: '0.06',
  currency_symbol: 'usd',
}

const balance = (account: string, asset: string, amount: string) => ({
  account,
  resource: { asset, property: 'BALANCE' as const },
  amount,
})

/** The route of a card payment: 50 USD to USDC on Base. */
export const cardRoute: RouteStep[] = [
  {
    type: 'ONRAMP',
    net_effect: { consume: [balance('USER', 'usd', '50')], produce: [balance('PROCESSING_ADDRESS', usdc, '49.5')] },
    pieces_info: [{ type: 'onramp' }],
    step_index: 0,
  },
  {
    type: 'ONCHAIN_STEP',
    net_effect: { consume: [balance('PROCESSING_ADDRESS', usdc, '49.5')], produce: [balance('DEST', usdc, '49.25')] },
    pieces_info: [{ type: 'transfer_out' }],
    step_index: 1,
  },
]

export function quote(change: Partial<Quote> = {}): Quote {
  return {
    payment_id: 'pay_card',
    onramp: 'northpay',
    onramp_method: 'CREDIT_CARD',
    output_amount: { asset: usdc, amount: '49.25' },
    fees,
    route: cardRoute,
    latency_seconds: 25,
    ...change,
  }
}

export function quoteResponse(change: Partial<QuoteResponse> = {}): QuoteResponse {
  return {
    quote_request: {
      request: { kind: 'FIXED_INPUT', fixed_input_amount: { asset: 'usd', amount: '50' }, output_asset: usdc },
      price_currency: 'usd',
    },
    quotes: [quote()],
    current_prices: { usd: '1', [usdc]: '1.0001' },
    price_currency: 'usd',
    state_token: 'state-token',
    quoted_at: '2026-11-21T14:30:00Z',
    accept_by: '2026-11-21T14:35:00Z',
    failures: [],
    limits: [{ min: '30', max: '5000' }],
    ...change,
  }
}

export function payment(change: Partial<Payment> = {}): Payment {
  return {
    payment_id: 'pay_card',
    status: 'PENDING',
    funded: false,
    created_at: '2026-11-21T14:31:00Z',
    updated_at: '2026-11-21T14:31:00Z',
    initiate_fund_by: '2026-11-21T15:01:00Z',
    quoted: {
      output_amount: { asset: usdc, amount: '49.25' },
      fees,
      route: cardRoute,
      onramp: 'northpay',
      onramp_method: 'CREDIT_CARD',
      latency_seconds: 25,
    },
    current_prices: { usd: '1', [usdc]: '1.0001' },
    price_currency: 'usd',
    processing_addresses: [{ chain: 'base', address: depositAddress }],
    owner_address: owner,
    destination_address: destination,
    withdrawals: [],
    quote_request: quoteResponse().quote_request,
    next_instruction: {
      type: 'ONRAMP',
      payment_id: 'pay_card',
      funding_page_url: 'http://127.0.0.1:4101/pay/pay_card?token=t',
      deposit_info: [
        { deposit_token: usdc, deposit_amount: '49.5', deposit_address: depositAddress, deposit_chain: 'base' },
      ],
    },
    issues: [],
    ...change,
  }
}
