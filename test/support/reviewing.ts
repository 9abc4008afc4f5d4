import type { FlowState } from '../../src/flow/state.js'
import { destination, quote, usdc } from './fixtures.js'
import { quotesFor } from './scriptProxy.js'

const request = {
  request: { kind: 'FIXED_INPUT', fixed_input_amount: { asset: 'usd', amount: '50' }, output_asset: usdc },
  price_currency: 'usd',
}

/** A quote of which this much arrives. */
export function arriving(amount: string, payment_id = 'pay_card') {
  return quote({ payment_id, output_amount: { asset: usdc, amount } })
}

/** State at the review of a quote with this output amount and validity. */
export function reviewing({ amount = '49.25', holdsMs = 300_000, attempted = false } = {}): FlowState {
  const accept_by = new Date(Date.now() + holdsMs).toISOString()
  return {
    step: 'confirm',
    draft: { paymentMethod: 'card', input: 'usd', amount: '50', output: usdc, destination },
    offer: { response: quotesFor(request, { quotes: [arriving(amount)], accept_by }), chosen: 'pay_card' },
    attempted,
  }
}
