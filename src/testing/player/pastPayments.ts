import { destinationAddress, ownerAddress } from '../world/people.js'
import { createWirePayment } from './createWirePayment.js'
import { paymentAt } from './paymentAt.js'
import { quoteAnswer } from './quoteAnswer.js'
import type { PastPayment, Script } from './Script.js'
import type { WirePayment } from './WirePayment.js'

/** What an owner paid before the scenario begins, newest first as the script lists it. */
export function pastPayments(script: Script, startedAt: number, fundingPageUrl: string): WirePayment[] {
  return (script.past ?? []).map((past, index) => pastPayment({ ...script, ...past.script }, past, index))

  function pastPayment(story: Script, { secondsAgo, label }: PastPayment, index: number): WirePayment {
    const now = startedAt - secondsAgo * 1_000
    const { input: asset, amount, output: output_asset } = story
    const request = { kind: 'FIXED_INPUT', fixed_input_amount: { asset, amount }, output_asset } as const
    const response = quoteAnswer(story, { request, price_currency: 'usd' }, 0, now)
    const [quote] = response.quotes
    if (!quote) throw new RangeError('A payment that was made had a quote.')
    // Ids of these never meet those of quotes, whoever quotes first.
    const named = { ...quote, payment_id: `pay_past_${index + 1}` }
    const made = { response, quote: named, owner: ownerAddress, destination: destinationAddress, now, fundingPageUrl }
    return paymentAt({ ...createWirePayment(made), label }, story.life, secondsAgo, now)
  }
}
