import type { UseQueryResult } from '@tanstack/react-query'
import type { DepositError } from '../errors/DepositError.js'
import type { QuoteRequest, QuoteResponse } from '../schema/Quote.js'
import { useDepositContext } from './context.js'
import { quotesQuery } from './queries.js'
import { useDepositQuery } from './useDepositQuery.js'

/**
 * Requests quotes. A new request discards the response to the previous one; `refetch` repeats the same request.
 *
 * @param request While undefined nothing is fetched.
 * @example
 * const request = { kind: 'FIXED_INPUT' as const, fixed_input_amount: { asset: 'usd', amount: '50' }, output_asset: output }
 * const { data, error } = useQuotes({ request, price_currency: 'usd' })
 */
export function useQuotes(request: QuoteRequest | undefined): UseQueryResult<QuoteResponse, DepositError> {
  return useDepositQuery(quotesQuery(useDepositContext(), request))
}
