import { type JSX, type RefObject, useEffect, useRef, useState } from 'react'
import { type QuoteOrder, rankQuotes } from '../../../flow/rankQuotes.js'
import type { PaymentMethod } from '../../../flow/state.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Quote, QuoteResponse } from '../../../schema/Quote.js'
import { Segmented } from '../../../ui/Segmented.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import { useRadioGroup } from '../../../ui/useRadioGroup.js'
import { firstOffer } from '../../shared/offer/firstOffer.js'
import { type EqualQuotes, mergeOffers } from '../../shared/offer/mergeOffers.js'
import { methodOfKey, quoteKeys } from '../../shared/offer/quoteKeys.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { quotesMessages } from './messages.js'
import { QuoteCard } from './QuoteCard.js'
import { quoteBadges } from './quoteBadges.js'

export type QuoteListProps = {
  response: QuoteResponse
  choice: QuoteChoice
  /** The selected quote expands to show its fees. */
  opens: boolean
  /** Newer quotes are being fetched. */
  isFetching: boolean
  /** Called with the key of the newly selected quote. */
  onChoose: (key: string) => void
}

/** The selectable list of quotes. */
export function QuoteList({ response, choice, opens, isFetching, onChoose }: QuoteListProps): JSX.Element {
  const t = useMessages(quotesMessages)
  const badges = quoteBadges(response.quotes)
  const { offers, keys, chosen, preferred } = choice
  const keyOf = (quote: Quote) => keys.get(quote) ?? ''
  // A row stands for one of its methods: the chosen one, else the one that a press chooses.
  const rows = offers.map((offer) => ({ offer, quote: chosen && offer.includes(chosen) ? chosen : preferred(offer) }))
  const { groupProps, radioProps } = useRadioGroup({
    label: t.title,
    value: chosen && keyOf(chosen),
    values: rows.map(({ quote }) => keyOf(quote)),
    onChange: onChoose,
  })
  const list = useRef<HTMLDivElement>(null)
  const drawn = Math.max(useIncrementalCount(list, rows.length), rows.findIndex(({ quote }) => quote === chosen) + 1)
  return (
    <div className="dw-stack dw-stack-tight" {...groupProps} aria-busy={isFetching || undefined} ref={list}>
      {rows.slice(0, drawn).map(({ offer, quote }) => (
        <QuoteCard
          // Choosing another method keeps the row, and so the focus.
          key={keyOf(offer[0])}
          offer={offer}
          quote={quote}
          onChoose={(next) => onChoose(keyOf(next))}
          response={response}
          badge={badges.get(quote.payment_id)}
          opens={opens}
          radio={radioProps(keyOf(quote))}
        />
      ))}
    </div>
  )
}

const orders: readonly QuoteOrder[] = ['best', 'fastest', 'cheapest']

/** The sort control of the quote list. */
export function QuoteSort({ choice }: { choice: QuoteChoice }): JSX.Element {
  const t = useMessages(quotesMessages)
  const options = orders.map((value) => ({ value, label: t.sort[value] }))
  return <Segmented label={t.sortBy} value={choice.order} options={options} onChange={choice.setOrder} />
}

/** Placeholder of the quote list while it loads. */
export function QuoteSkeletons(): JSX.Element {
  const t = useMessages(quotesMessages)
  return (
    <>
      <ul className="dw-stack dw-stack-tight" aria-label={t.title} aria-busy="true">
        <SkeletonCard />
        <SkeletonCard />
      </ul>
      <p className="dw-live-status">{t.askingAll}</p>
    </>
  )
}

function SkeletonCard(): JSX.Element {
  return (
    <li className="dw-quote">
      <div className="dw-quote-top">
        <span className="dw-radio dw-radio-skeleton" />
        <Skeleton shape="square" width="28px" height="28px" />
        <Skeleton width="84px" height="13px" />
        <Skeleton width="116px" height="20px" />
        <span className="dw-quote-facts">
          <Skeleton width="104px" height="19px" />
          <Skeleton width="84px" height="19px" />
        </span>
      </div>
    </li>
  )
}

/** Fills a tall screen: the press that opens the list renders no more than that. */
const pageSize = 16

/**
 * The number of items of a long list to render: a first page, plus another one whenever the end comes near the
 * viewport.
 *
 * @param list The element whose children are the rendered items.
 * @param count Total number of items.
 */
function useIncrementalCount(list: RefObject<Element | null>, count: number): number {
  const [drawn, draw] = useState(pageSize)
  useEffect(() => {
    const last = list.current?.lastElementChild
    if (drawn >= count || !last) return
    // Without layout, as in jsdom tests of a host, no item ever intersects.
    if (typeof IntersectionObserver === 'undefined') return draw(count)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && draw(drawn + pageSize), {
      rootMargin: '800px',
    })
    observer.observe(last)
    return () => observer.disconnect()
  }, [list, drawn, count])
  return drawn
}

export type QuoteChoice = {
  order: QuoteOrder
  setOrder: (order: QuoteOrder) => void
  /** All quotes in that order, equal ones of a provider in one offer. */
  offers: readonly EqualQuotes[]
  keys: ReadonlyMap<Quote, string>
  /** The user's selection, else the first quote. */
  chosen: Quote | undefined
  /** The quote of an offer to choose first. */
  preferred: (offer: EqualQuotes) => Quote
}

/**
 * Sorts the quotes and resolves the selected one.
 *
 * @param selectedKey Key of the user's selection.
 */
export function useQuoteChoice(
  response: QuoteResponse | undefined,
  selectedKey: string | undefined,
  paymentMethod: PaymentMethod,
): QuoteChoice {
  const [order, setOrder] = useState<QuoteOrder>('best')
  const { onrampMethod } = useWidget().settings
  const ranked = response ? rankQuotes(response.quotes, order) : []
  const keys = quoteKeys(response?.quotes ?? [])
  const method = methodOfKey(selectedKey) ?? onrampMethod
  const preferred = (quotes: readonly Quote[]) => firstOffer(quotes, paymentMethod, method)
  const first = order === 'best' ? preferred(ranked) : ranked[0]
  return {
    order,
    setOrder,
    offers: mergeOffers(ranked),
    keys,
    chosen: ranked.find((quote) => keys.get(quote) === selectedKey) ?? first,
    preferred: (offer) => preferred(offer) ?? offer[0],
  }
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
