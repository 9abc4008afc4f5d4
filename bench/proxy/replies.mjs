const usdc = 'base:0x00000000000000000000000000000000000000c1'
const address = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const prices = { usd: '1', [usdc]: '1.0001' }
const fees = {
  total_fees: '0.75',
  conversion_fees: '0.5',
  network_fees: '0.19',
  business_fees: '0.06',
  currency_symbol: 'usd',
}
const balance = (account, asset, amount) => ({ account, resource: { asset, property: 'BALANCE' }, amount })
const route = [
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
const output = { output_amount: { asset: usdc, amount: '49.25' }, fees, route, latency_seconds: 25 }
const quoteRequest = {
  request: { kind: 'FIXED_INPUT', fixed_input_amount: { asset: 'usd', amount: '50' }, output_asset: usdc },
  price_currency: 'usd',
}
const methods = ['CREDIT_CARD', 'DEBIT_CARD', 'APPLE_PAY', 'GOOGLE_PAY', 'BANK_TRANSFER']

/** What a page sends to get quotes. */
export const quoteBody = JSON.stringify(quoteRequest)

/** Five quotes for 50 USD. */
export const quotesReply = JSON.stringify({
  quote_request: quoteRequest,
  quotes: methods.map((onramp_method) => ({ payment_id: 'pay_1', onramp: 'northpay', onramp_method, ...output })),
  current_prices: prices,
  price_currency: 'usd',
  state_token: 'b'.repeat(600),
  quoted_at: '2026-01-15T14:30:00Z',
  accept_by: '2026-01-15T14:35:00Z',
  failures: [],
  limits: [{ min: '30', max: '5000' }],
})

/** A payment by card of the customer of the same name as its id. One that is `idle` has expired. */
export function paymentReply(id) {
  return JSON.stringify({
    payment_id: id,
    customer_id: id,
    status: id.startsWith('idle') ? 'EXPIRED' : 'PENDING',
    funded: false,
    created_at: '2026-01-15T14:31:00Z',
    updated_at: '2026-01-15T14:31:00Z',
    initiate_fund_by: '2026-01-15T15:01:00Z',
    quoted: { ...output, onramp: 'northpay', onramp_method: 'CREDIT_CARD' },
    current_prices: prices,
    price_currency: 'usd',
    processing_addresses: [{ chain: 'base', address }],
    owner_address: address,
    destination_address: address,
    withdrawals: [],
    quote_request: { ...quoteRequest, customer_id: id },
    next_instruction: {
      type: 'ONRAMP',
      payment_id: id,
      funding_page_url: 'https://pay.northpay.example/pay_1?token=t',
      deposit_info: [{ deposit_token: usdc, deposit_amount: '49.5', deposit_address: address, deposit_chain: 'base' }],
    },
    issues: [],
  })
}
