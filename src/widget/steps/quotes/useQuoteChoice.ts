import { useEffect, useRef, useState } from 'react'
import { type QuoteOrder, rankQuotes } from '../../../flow/rankQuotes.js'
import { quoteKey } from '../../../flow/state.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Quote, QuoteResponse } from '../../../schema/Quote.js'
import { useAnnounce } from '../../../ui/LiveRegion.js'
import { quotesMessages } from './messages.js'

export type QuoteChoice = {
  order: QuoteOrder
  setOrder: (order: QuoteOrder) => void
  /** All quotes in that order. */
  ranked: readonly Quote[]
  /** The user's selection, else the first quote. */
  chosen: Quote | undefined
}

/**
 * Sorts the quotes and resolves the selected one.
 *
 * @param selectedKey `quoteKey` of the user's selection.
 */
export function useQuoteChoice(response: QuoteResponse | undefined, selectedKey: string | undefined): QuoteChoice {
  const [order, setOrder] = useState<QuoteOrder>('best')
  const ranked = response ? rankQuotes(response.quotes, order) : []
  return { order, setOrder, ranked, chosen: ranked.find((quote) => quoteKey(quote) === selectedKey) ?? ranked[0] }
}

/** Announces refreshed quotes to screen readers, since a refresh does not move focus. */
export function useAnnounceRefresh(response: QuoteResponse | undefined): void {
  const t = useMessages(quotesMessages)
  const announce = useAnnounce()
  const announcedToken = useRef(response?.state_token)
  useEffect(() => {
    const token = response?.state_token
    if (token === undefined || token === announcedToken.current) return
    if (announcedToken.current !== undefined) announce(t.refreshed)
    announcedToken.current = token
  }, [response, announce, t])
}
