import { type JSX, useRef } from 'react'
import { quoteKey } from '../../flow/state.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import type { QuoteResponse } from '../../schema/Quote.js'
import { useGrowing } from '../../ui/useGrowing.js'
import { QuoteCard } from './QuoteCard.js'
import { quoteBadges } from './quoteBadges.js'
import type { QuoteChoice } from './useQuoteChoice.js'

export type QuoteListProps = {
  response: QuoteResponse
  choice: QuoteChoice
  /** The chosen one shows what it costs by part. */
  opens: boolean
  /** Newer ones are on their way. */
  asking: boolean
  /** Is called with the `quoteKey` of the one that is chosen instead. */
  onChoose: (key: string) => void
}

/** Quotes to compare and to choose from. */
export function QuoteList({ response, choice, opens, asking, onChoose }: QuoteListProps): JSX.Element {
  const t = useMessages().quotes
  const badges = quoteBadges(response.quotes)
  const { ranked, chosen } = choice
  const list = useRef<HTMLUListElement>(null)
  const drawn = Math.max(useGrowing(list, ranked.length), chosen ? ranked.indexOf(chosen) + 1 : 0)
  return (
    <ul className="dw-stack dw-tight" aria-label={t.list} aria-busy={asking || undefined} ref={list}>
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
