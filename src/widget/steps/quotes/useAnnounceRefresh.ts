import { useEffect, useRef } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { QuoteResponse } from '../../../schema/Quote.js'
import { useAnnounce } from '../../../ui/LiveRegion.js'

/** Announces refreshed quotes to screen readers, since a refresh does not move focus. */
export function useAnnounceRefresh(response: QuoteResponse | undefined): void {
  const t = useMessages().quotes
  const announce = useAnnounce()
  const announcedToken = useRef(response?.state_token)
  useEffect(() => {
    const token = response?.state_token
    if (token === undefined || token === announcedToken.current) return
    if (announcedToken.current !== undefined) announce(t.refreshed)
    announcedToken.current = token
  }, [response, announce, t])
}
