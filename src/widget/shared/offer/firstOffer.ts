import { rankQuotes } from '../../../flow/rankQuotes.js'
import type { PaymentMethod } from '../../../flow/state.js'
import type { Quote } from '../../../schema/Quote.js'
import { methodOfKey, quoteKeys } from './quoteKeys.js'

/**
 * The quote to continue with until the user chooses one: the best, and under "Card" the best by the method last used,
 * else the best that takes a card. A bank transfer is often cheaper, but it is not what was asked for.
 *
 * @param lastMethod Onramp method of the user's last deposit.
 */
export function firstOffer(
  quotes: readonly Quote[],
  paymentMethod: PaymentMethod,
  lastMethod: string | undefined,
): Quote | undefined {
  const ranked = rankQuotes(quotes, 'best')
  return (
    (paymentMethod === 'card'
      ? (ranked.find((quote) => quote.onramp_method === (lastMethod ?? '')) ?? ranked.find(takesCard))
      : undefined) ?? ranked[0]
  )
}

/** Whether a card number is what the provider's page asks for. */
export function takesCard({ onramp_method }: Quote): boolean {
  return onramp_method === 'CREDIT_CARD' || onramp_method === 'DEBIT_CARD'
}

/** The selected quote; if it is gone, the first by its method, so that nobody pays by another one than they chose. */
export function selectedOffer(
  quotes: readonly Quote[],
  selected: string | undefined,
  paymentMethod: PaymentMethod,
  lastMethod: string | undefined,
): Quote | undefined {
  const keys = quoteKeys(quotes)
  return (
    quotes.find((quote) => keys.get(quote) === selected) ??
    firstOffer(quotes, paymentMethod, methodOfKey(selected) ?? lastMethod)
  )
}
