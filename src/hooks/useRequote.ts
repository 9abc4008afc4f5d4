import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { confirmPayment } from '../client/confirmPayment.js'
import { getPayment } from '../client/getPayment.js'
import { DepositError } from '../errors/DepositError.js'
import { matchesPinnedParties } from '../flow/parties.js'
import { chosenQuote, type Offer } from '../flow/state.js'
import type { Payment } from '../schema/Payment.js'
import type { QuoteRequest, QuoteResponse } from '../schema/Quote.js'
import type { ActionResult } from './ActionResult.js'
import { type DepositContextValue, useDepositContext } from './context.js'
import { isCheckable } from './isCheckable.js'
import { isOutcomeUnknown } from './isOutcomeUnknown.js'
import type { PlannedMove } from './PlannedMove.js'
import { unverifiableWalletError } from './unverifiableWalletError.js'
import { useQuotes } from './useQuotes.js'

/** Continues with the funds of a stopped payment and reports the outcome. */
export type UseRequoteResult = ActionResult & {
  /** New quotes for the balance of the payment's one-time wallet. */
  quotes: UseQueryResult<QuoteResponse, DepositError>
  /**
   * Confirms a quote as a child payment with the same owner and destination, and plans the transfer that funds it.
   * Moves no funds. Rejects with a `DepositError`: `signing_refused` if the new one-time wallet cannot be verified or
   * does not match the quote, `insufficient_funds` if the balance no longer covers it.
   */
  confirmAsync: (offer: Offer) => Promise<PlannedMove>
}

/**
 * Continues with the funds of a stopped payment: a new quote, a child payment, then a withdrawal from the parent to the
 * child's deposit address with `useWithdraw`. Quotes that are not `isCheckable` are refused.
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
  const quotes = useQuotes(parent && toQuoteRequest(parent))
  const confirming = useMutation<PlannedMove, DepositError, Offer>(
    {
      mutationFn: async (offer) => {
        const quote = chosenQuote(offer)
        // Refused before confirming: otherwise the child payment could never be funded.
        if (quote && !isCheckable(quote)) throw unverifiableWalletError()
        if (!parent) throw new DepositError('configuration', 'There is no payment to continue.')
        // Loaded before confirming: if the checks cannot be loaded, nothing is confirmed.
        const { planMove } = await import('./planMove.js')
        return planMove(context, parent, await confirmChild(context, parent, offer), offer)
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

/** The service replaces the amount with the actual balance. */
function toQuoteRequest({
  payment_id,
  quoted,
  destination_address,
  price_currency,
  quote_request,
}: Payment): QuoteRequest {
  const { request } = quote_request
  const balance = quoted.route[0]?.net_effect.produce[0]
  return {
    request: {
      kind: 'FIXED_INPUT',
      fixed_input_amount: balance
        ? { asset: balance.resource.asset, amount: balance.amount }
        : request.fixed_input_amount,
      output_asset: request.output_asset,
      dest_address: destination_address,
    },
    price_currency: price_currency ?? quote_request.price_currency,
    parent_payment_id: payment_id,
  }
}

/** The child's id is known from its quote, so after a lost response a lookup is enough. */
async function confirmChild({ client, storage }: DepositContextValue, parent: Payment, { response, chosen }: Offer) {
  // Pins the parties before the request, so that the response is checked against them.
  if (!matchesPinnedParties(storage, chosen, parent.owner_address, parent.destination_address))
    throw unverifiableWalletError()
  try {
    return await confirmPayment(client, {
      payment_id: chosen,
      state_token: response.state_token,
      owner_address: parent.owner_address,
      destination_address: parent.destination_address,
    })
  } catch (cause) {
    const error = DepositError.from(cause)
    if (!isOutcomeUnknown(error)) throw error
    return getPayment(client, { payment_id: chosen }).catch(() => {
      throw error
    })
  }
}
