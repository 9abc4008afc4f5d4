import { useCallback, useEffect } from 'react'
import type { DepositError } from '../../errors/DepositError.js'
import { acceptDeadline } from '../../flow/acceptDeadline.js'
import { useQuotes } from '../../hooks/useQuotes.js'
import type { QuoteRequest, QuoteResponse } from '../../schema/Quote.js'
import { usePageVisible } from '../frame/usePageVisible.js'
import { useDeadlinePassed } from '../time/useDeadlinePassed.js'
import { quoteMargin } from './quoteMargin.js'
import { useStuck } from './useStuck.js'

export type FreshQuotes = {
  /** The newest answer, also while a newer one is asked for. */
  response: QuoteResponse | undefined
  /** Why the newest answer did not come; `response` is then an older one, or none. */
  error: DepositError | undefined
  asking: boolean
  /** The answer can no longer be confirmed. */
  expired: boolean
  /** Until when the answer holds, in milliseconds of the server's clock. */
  deadline: number | undefined
  refresh: () => void
}

/** Quotes that are asked for again by themselves when they run out, as long as somebody looks. */
export function useFreshQuotes(request: QuoteRequest | undefined): FreshQuotes {
  const { data, error, isFetching, refetch } = useQuotes(request)
  const deadline = data && acceptDeadline(data)
  const expired = useDeadlinePassed(deadline === undefined ? undefined : deadline - quoteMargin)
  const visible = usePageVisible()
  const wanted = request !== undefined
  // A request that is under way already is the one that is wanted.
  const refresh = useCallback(() => {
    if (wanted) void refetch({ cancelRefetch: false })
  }, [wanted, refetch])
  const stuck = useStuck(data)
  useEffect(() => {
    if (expired && visible && !stuck) refresh()
  }, [expired, visible, stuck, refresh])
  return { response: data, error: error ?? stuck, asking: isFetching, expired, deadline, refresh }
}
