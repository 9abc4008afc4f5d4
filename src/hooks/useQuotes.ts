import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { DepositError } from '../errors/DepositError.js'
import type { QuoteRequest, QuoteResponse } from '../schema/Quote.js'
import { useDepositContext } from './context.js'
import { quotesQuery } from './queries.js'

/**
 * Asks for quotes. A newer request drops the answer to an older one; `refetch` asks again for the same.
 *
 * @param request While undefined nothing is fetched.
 */
export function useQuotes(request: QuoteRequest | undefined): UseQueryResult<QuoteResponse, DepositError> {
  const context = useDepositContext()
  return useQuery(quotesQuery(context, request), context.queryClient) as UseQueryResult<QuoteResponse, DepositError>
}
