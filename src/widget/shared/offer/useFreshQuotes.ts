import { useCallback, useEffect, useMemo, useState } from 'react'
import { DepositError } from '../../../errors/DepositError.js'
import { acceptDeadline, quoteMargin } from '../../../flow/acceptDeadline.js'
import { useQuotes } from '../../../hooks/useQuotes.js'
import { useServerClock } from '../../../hooks/useServerClock.js'
import type { QuoteRequest, QuoteResponse } from '../../../schema/Quote.js'
import { useDeadlinePassed } from '../../shell/time/useDeadlinePassed.js'
import { usePageVisible } from '../../shell/usePageVisible.js'

export type FreshQuotes = {
  /** The latest response, also while a newer one is being fetched. */
  response: QuoteResponse | undefined
  /** The error of the last fetch; `response` is then an older one or undefined. */
  error: DepositError | undefined
  isFetching: boolean
  /** The response can no longer be confirmed. */
  expired: boolean
  /** Expiry of the response in epoch milliseconds of the server clock. */
  deadline: number | undefined
  refresh: () => void
}

/** Quotes that refresh automatically when they expire, as long as the page is visible. */
export function useFreshQuotes(request: QuoteRequest | undefined): FreshQuotes {
  const { data, error, isFetching, refetch } = useQuotes(request)
  const deadline = data && acceptDeadline(data)
  const expired = useDeadlinePassed(deadline === undefined ? undefined : deadline - quoteMargin)
  const visible = usePageVisible()
  const isEnabled = request !== undefined
  // A fetch that is already in flight is not restarted.
  const refresh = useCallback(() => {
    if (isEnabled) void refetch({ cancelRefetch: false })
  }, [isEnabled, refetch])
  const staleError = useStaleQuotesError(data)
  useEffect(() => {
    if (expired && visible && !staleError) refresh()
  }, [expired, visible, staleError, refresh])
  return { response: data, error: error ?? staleError, isFetching, expired, deadline, refresh }
}

/** A single late response may come from a cache or a slow connection; after the second, retrying is pointless. */
const maxLateResponses = 2

/**
 * Stops the automatic refresh when two quote responses in a row arrive already expired.
 *
 * @returns The error to show instead of refreshing; undefined while responses are still valid on arrival.
 */
export function useStaleQuotesError(response: QuoteResponse | undefined): DepositError | undefined {
  const now = useServerClock()
  const [seen, setSeen] = useState<{ token: string | undefined; late: number }>({ token: undefined, late: 0 })
  useEffect(() => {
    if (!response) return
    const token = response.state_token
    const late = acceptDeadline(response) - quoteMargin <= now()
    setSeen((before) => (before.token === token ? before : { token, late: late ? before.late + 1 : 0 }))
  }, [response, now])
  const isStale = seen.late >= maxLateResponses
  return useMemo(
    () => (isStale ? new DepositError('quote_expired', 'The quotes had expired before they arrived.') : undefined),
    [isStale],
  )
}
