import { useEffect, useMemo, useState } from 'react'
import { DepositError } from '../../../errors/DepositError.js'
import { acceptDeadline, quoteMargin } from '../../../flow/acceptDeadline.js'
import { useServerClock } from '../../../hooks/useServerClock.js'
import type { QuoteResponse } from '../../../schema/Quote.js'

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
