import { useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import type { QuoteResponse } from '../../schema/Quote.js'
import { useAnnounce } from '../../ui/LiveRegion.js'

/** Says that the quotes on the screen are new ones: nothing else tells those who listen, for focus does not move. */
export function useRefreshNews(response: QuoteResponse | undefined): void {
  const t = useMessages().quotes
  const announce = useAnnounce()
  const heard = useRef(response?.state_token)
  useEffect(() => {
    const token = response?.state_token
    if (token === undefined || token === heard.current) return
    if (heard.current !== undefined) announce(t.refreshed)
    heard.current = token
  }, [response, announce, t])
}
