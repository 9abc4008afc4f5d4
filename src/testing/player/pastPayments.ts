import { destinationAddress, ownerAddress } from '../world/people.js'
import { buildQuoteResponse } from './buildQuoteResponse.js'
import { createWirePayment } from './createWirePayment.js'
import { paymentAt } from './paymentAt.js'
import type { PastPayment, Script } from './Script.js'
import type { WirePayment } from './WirePayment.js'

/** Payments made before the scenario starts, in the order of the script, newest first. */
export function pastPayments(script: Script, startedAt: number, fundingPageUrl: string): WirePayment[] {
  return (script.past ?? []).map((past, index) => pastPayment({ ...script, ...past.script }, past, index))

  function pastPayment(story: Script, { secondsAgo, label }: PastPayment, index: number): WirePayment {
    const now = startedAt - secondsAgo * 1_000
    const { input: asset, amount, output: output_asset } = story
    const request = { kind: 'FIXED_INPUT', fixed_input_amount: { asset, amount }, output_asset } as const
    const response = buildQuoteResponse(story, { request, price_currency: 'usd' }, 0, now)
    const [quote] = response.quotes
    if (!quote) throw new RangeError('A past payment needs a quote.')
    // These ids cannot collide with ids of quotes.
    const named = { ...quote, payment_id: `pay_past_${index + 1}` }
    const made = { response, quote: named, owner: ownerAddress, destination: destinationAddress, now, fundingPageUrl }
    return paymentAt({ ...createWirePayment(made), label }, story.life, secondsAgo, now)
  }
}
