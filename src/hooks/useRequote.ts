import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import type { RequoteOffer } from '../core/requote/continueWith.js'
import type { PlannedMove } from '../core/requote/planMove.js'
import { confirmRequote, requoteRequest } from '../core/requote/requote.js'
import type { DepositError } from '../errors/DepositError.js'
import type { Payment } from '../schema/Payment.js'
import type { QuoteResponse } from '../schema/Quote.js'
import type { ActionResult } from './ActionResult.js'
import { useDepositContext } from './context.js'
import { useCoreContext } from './useCoreContext.js'
import { useQuotes } from './useQuotes.js'

/** Continues with the funds of a stopped payment and reports the outcome. */
export type UseRequoteResult = ActionResult & {
  /** New quotes for the balance of the payment's one-time wallet. */
  quotes: UseQueryResult<QuoteResponse, DepositError>
  /**
   * Confirms a quote as a child payment with the same owner and destination, and plans the transfer that funds it.
   * Moves no funds. Rejects with a `DepositError`: `signing_refused` if the new one-time wallet cannot be verified or
   * does not match the quote, `insufficient_funds` if the balance no longer covers it.
   *
   * Where the new address cannot be verified, it rejects with the rule `wallet_address` before anything is confirmed: tell
   * the user that only the service vouches for the address, and pass `acceptUnverified` if they go on.
   */
  confirmAsync: (offer: RequoteOffer) => Promise<PlannedMove>
}

/**
 * Continues with the funds of a stopped payment: a new quote, a child payment, then a withdrawal from the parent to the
 * child's deposit address with `useWithdraw`. Quotes that are not `isCheckable` need `acceptUnverified`.
 *
 * @param parent While undefined nothing is fetched.
 * @example
 * const { quotes, confirmAsync } = useRequote(payment)
 * const [best] = quotes.data?.quotes ?? []
 * if (!quotes.data || !best) return
 * const { request } = await confirmAsync({ response: quotes.data, chosen: best.payment_id })
 * if (request) await prepare(request)
 */
export function useRequote(parent: Payment | undefined): UseRequoteResult {
  const core = useCoreContext()
  const { queryClient } = useDepositContext()
  const quotes = useQuotes(parent && requoteRequest(parent))
  const confirming = useMutation<PlannedMove, DepositError, RequoteOffer>(
    {
      mutationFn: (offer) => confirmRequote(core, parent, offer),
      networkMode: 'always',
      retry: false,
    },
    queryClient,
  )
  return {
    quotes,
    confirmAsync: confirming.mutateAsync,
    isPending: confirming.isPending,
    error: confirming.error,
    reset: confirming.reset,
  }
}
