import { useEffect, useMemo, useState } from 'react'
import { DepositError } from '../../errors/DepositError.js'
import { acceptDeadline } from '../../flow/acceptDeadline.js'
import { useServerClock } from '../../hooks/useServerClock.js'
import type { QuoteResponse } from '../../schema/Quote.js'
import { quoteMargin } from './quoteMargin.js'

/** One may have waited in a cache or on a slow line. A second one says that the next would be no better. */
const enough = 2

/**
 * Tells when asking for quotes by ourselves leads nowhere, because answers have run out before they arrive.
 *
 * @returns What to show in place of asking again and again; undefined as long as answers hold.
 */
export function useStuck(response: QuoteResponse | undefined): DepositError | undefined {
  const now = useServerClock()
  const [seen, setSeen] = useState<{ token: string | undefined; late: number }>({ token: undefined, late: 0 })
  useEffect(() => {
    if (!response) return
    const token = response.state_token
    const late = acceptDeadline(response) - quoteMargin <= now()
    setSeen((before) => (before.token === token ? before : { token, late: late ? before.late + 1 : 0 }))
  }, [response, now])
  const stuck = seen.late >= enough
  return useMemo(
    () => (stuck ? new DepositError('quote_expired', 'The price had run out before it arrived.') : undefined),
    [stuck],
  )
}
