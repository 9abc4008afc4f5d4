import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { confirmPayment } from '../client/confirmPayment.js'
import { getPayment } from '../client/getPayment.js'
import { DepositError } from '../errors/DepositError.js'
import { sameParties } from '../flow/parties.js'
import { chosenQuote, type Offer } from '../flow/state.js'
import type { Payment } from '../schema/Payment.js'
import type { QuoteRequest, QuoteResponse } from '../schema/Quote.js'
import type { ActionResult } from './ActionResult.js'
import { type DepositContextValue, useDepositContext } from './context.js'
import { isCheckable } from './isCheckable.js'
import { isUnsure } from './isUnsure.js'
import type { PlannedMove } from './PlannedMove.js'
import { uncheckable } from './uncheckable.js'
import { useQuotes } from './useQuotes.js'

/** What goes on with the money of a payment, and what became of that. */
export type UseRequoteResult = ActionResult & {
  /** New quotes for what lies in the payment's one-time wallet. */
  quotes: UseQueryResult<QuoteResponse, DepositError>
  /**
   * Confirms a quote as a new payment of the same owner to the same address, and works out what pays it. Moves nothing.
   * Rejects with a `DepositError`: `signing_refused` where what the new one-time wallet does cannot be checked, or is not
   * what was quoted, and `insufficient_funds` where the money is not there any more.
   */
  confirmAsync: (offer: Offer) => Promise<PlannedMove>
}

/**
 * Goes on with the money of a payment that stopped: a new quote, a new payment, and then a withdrawal of the old one to
 * the new one's deposit address, with `useWithdraw`. Quotes for which `isCheckable` says no are refused.
 *
 * @param parent While undefined nothing is fetched.
 * @example
 * const { quotes, confirmAsync } = useRequote(payment)
 * const [best] = quotes.data?.quotes ?? []
 * if (!quotes.data || !best) return
 * const { wish } = await confirmAsync({ response: quotes.data, chosen: best.payment_id })
 * if (wish) await prepare(wish)
 */
export function useRequote(parent: Payment | undefined): UseRequoteResult {
  const context = useDepositContext()
  const quotes = useQuotes(parent && requestOf(parent))
  const confirming = useMutation<PlannedMove, DepositError, Offer>(
    {
      mutationFn: async (offer) => {
        const quote = chosenQuote(offer)
        // Said before anything is confirmed: afterwards it would be a payment that its money cannot reach.
        if (quote && !isCheckable(quote)) throw uncheckable()
        if (!parent) throw new DepositError('configuration', 'There is no payment to go on with.')
        // Loaded before anything is confirmed: what cannot be checked afterwards is not agreed on.
        const { planMove } = await import('./planMove.js')
        return planMove(context, parent, await confirmOnce(context, parent, offer), offer)
      },
      networkMode: 'always',
      retry: false,
    },
    context.queryClient,
  )
  return {
    quotes,
    confirmAsync: confirming.mutateAsync,
    isPending: confirming.isPending,
    error: confirming.error,
    reset: confirming.reset,
  }
}

/** The service puts what it finds in the place of the amount. */
function requestOf({ payment_id, quoted, destination_address, price_currency, quote_request }: Payment): QuoteRequest {
  const { request } = quote_request
  const held = quoted.route[0]?.net_effect.produce[0]
  return {
    request: {
      kind: 'FIXED_INPUT',
      fixed_input_amount: held ? { asset: held.resource.asset, amount: held.amount } : request.fixed_input_amount,
      output_asset: request.output_asset,
      dest_address: destination_address,
    },
    price_currency: price_currency ?? quote_request.price_currency,
    parent_payment_id: payment_id,
  }
}

/** The new payment's id is known from its quote: after a lost answer looking is enough, and without one nothing was paid. */
async function confirmOnce({ client, storage }: DepositContextValue, parent: Payment, { response, chosen }: Offer) {
  // What the new payment has to be about, kept before anybody answers. A new one was never about anything else.
  if (!sameParties(storage, chosen, parent.owner_address, parent.destination_address)) throw uncheckable()
  try {
    return await confirmPayment(client, {
      payment_id: chosen,
      state_token: response.state_token,
      owner_address: parent.owner_address,
      destination_address: parent.destination_address,
    })
  } catch (cause) {
    const error = DepositError.from(cause)
    if (!isUnsure(error)) throw error
    return getPayment(client, { payment_id: chosen }).catch(() => {
      throw error
    })
  }
}
