import { rankQuotes } from '../../../flow/rankQuotes.js'
import type { PaymentMethod } from '../../../flow/state.js'
import type { Quote } from '../../../schema/Quote.js'

/**
 * The quote to continue with until the user chooses one: the best, and under "Card" the best that takes a card, if any
 * does. A bank transfer is often cheaper, but it is not what was asked for.
 */
export function firstOffer(quotes: readonly Quote[], paymentMethod: PaymentMethod): Quote | undefined {
  const ranked = rankQuotes(quotes, 'best')
  return (paymentMethod === 'card' ? ranked.find(takesCard) : undefined) ?? ranked[0]
}

/** Whether a card number is what the provider's page asks for. */
export function takesCard({ onramp_method }: Quote): boolean {
  return onramp_method === 'CREDIT_CARD' || onramp_method === 'DEBIT_CARD'
}
