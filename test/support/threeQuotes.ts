import type { FlowState } from '../../src/flow/state.js'
import { destination, quote, usdc } from './fixtures.js'
import { quotesFor } from './scriptProxy.js'

/** The step at which quotes are compared. */
export const state: FlowState = {
  step: 'quotes',
  draft: { paymentMethod: 'card', input: 'usd', amount: '50', output: usdc, destination },
}
const fees = quote().fees
export const northpay = quote()
export const paylane = quote({
  payment_id: 'pay_fast',
  onramp: 'paylane',
  output_amount: { asset: usdc, amount: '48.9' },
  latency_seconds: 5,
})
const bluebank = quote({
  payment_id: 'pay_cheap',
  onramp: 'bluebank',
  onramp_method: 'SEPA',
  output_amount: { asset: usdc, amount: '49.1' },
  latency_seconds: 90_000,
  fees: { ...fees, total_fees: '0.25' },
})
/** The fastest, the one with the best price, and the cheapest. */
export const three = (body: unknown) => quotesFor(body, { quotes: [paylane, northpay, bluebank] })
