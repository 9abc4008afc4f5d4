import { type JSX, useRef } from 'react'
import { quoteKey } from '../../../flow/state.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { QuoteResponse } from '../../../schema/Quote.js'
import { useIncrementalCount } from '../../../ui/useIncrementalCount.js'
import { QuoteCard } from './QuoteCard.js'
import { quoteBadges } from './quoteBadges.js'
import type { QuoteChoice } from './useQuoteChoice.js'

export type QuoteListProps = {
  response: QuoteResponse
  choice: QuoteChoice
  /** The selected quote expands to show its fees. */
  opens: boolean
  /** Newer quotes are being fetched. */
  isFetching: boolean
  /** Called with the `quoteKey` of the newly selected quote. */
  onChoose: (key: string) => void
}

/** The selectable list of quotes. */
export function QuoteList({ response, choice, opens, isFetching, onChoose }: QuoteListProps): JSX.Element {
  const t = useMessages().quotes
  const badges = quoteBadges(response.quotes)
  const { ranked, chosen } = choice
  const list = useRef<HTMLUListElement>(null)
  const drawn = Math.max(useIncrementalCount(list, ranked.length), chosen ? ranked.indexOf(chosen) + 1 : 0)
  return (
    <ul className="dw-stack dw-tight" aria-label={t.list} aria-busy={isFetching || undefined} ref={list}>
      {ranked.slice(0, drawn).map((quote) => (
        <QuoteCard
          key={quoteKey(quote)}
          quote={quote}
          response={response}
          badge={badges.get(quote.payment_id)}
          selected={quote === chosen}
          opens={opens}
          onSelect={() => onChoose(quoteKey(quote))}
        />
      ))}
    </ul>
  )
}
