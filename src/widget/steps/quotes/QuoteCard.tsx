import type { JSX } from 'react'
import { quoteValue } from '../../../flow/quoteValue.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { useTimes } from '../../../i18n/useTimes.js'
import type { Quote, QuoteResponse } from '../../../schema/Quote.js'
import { Badge } from '../../../ui/Badge.js'
import { ChipButtons } from '../../../ui/ChipButtons.js'
import { Disc } from '../../../ui/Disc.js'
import type { RadioProps } from '../../../ui/useRadioGroup.js'
import { Digits } from '../../shared/amounts/Digits.js'
import { usualFigure } from '../../shared/amounts/usualFigure.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import type { EqualQuotes } from '../../shared/offer/mergeOffers.js'
import { methodMessages } from '../../shared/offer/methodMessages.js'
import { methodName, useProviderBranding } from '../../shared/offer/useProviderBranding.js'
import { useQuoteTitle } from '../../shared/offer/useQuoteTitle.js'
import { quotesMessages } from './messages.js'
import { QuoteDetails } from './QuoteDetails.js'
import type { QuoteBadge } from './quoteBadges.js'

export type QuoteCardProps = {
  /** The quote to show, with those by other methods that equal it. */
  offer: EqualQuotes
  quote: Quote
  /** Called with the quote of another method. */
  onChoose: (quote: Quote) => void
  response: QuoteResponse
  badge: QuoteBadge | undefined
  /** Expands to show its fees while selected, rather than beside the list. */
  opens: boolean
  radio: RadioProps
}

/** One quote of the list. */
export function QuoteCard({ offer, quote, response, badge, opens, radio, onChoose }: QuoteCardProps): JSX.Element {
  const t = useMessages(quotesMessages)
  const methods = useMessages(methodMessages)
  const { amount, fiat } = useFormatters()
  const { about } = useTimes()
  const { asset } = useCatalog()
  const title = useQuoteTitle()(quote)
  const brandingOf = useProviderBranding()
  const output = asset(quote.output_amount.asset)
  const value = quoteValue(response, quote)
  const selected = radio['aria-checked']
  const fees = (total: string) => t.fees(fiat(total, quote.fees.currency_symbol))
  const nameOf = (each: Quote) => methodName(each.onramp_method, methods)
  const facts = [
    offer.map(nameOf).join(', '),
    quote.latency_seconds === undefined ? '' : about(quote.latency_seconds),
  ].filter(Boolean)
  return (
    <div className="dw-quote" data-selected={selected || undefined}>
      <button className="dw-quote-top" {...radio}>
        <span className="dw-radio" />
        {quote.onramp === undefined ? (
          <Disc size="sm" icon="exchange" tone="accent" />
        ) : (
          <Disc size="sm" shape="square" face={brandingOf(quote.onramp)} />
        )}
        <span className="dw-text-strong">{title}</span>
        <span className="dw-number" translate="no">
          <Digits text={amount(quote.output_amount.amount, output.symbol)} /> <small>{output.symbol}</small>
        </span>
        <span className="dw-quote-facts">
          <span className="dw-sentence-case">
            {facts.length === 2 ? t.facts(facts[0] ?? '', facts[1] ?? '') : facts[0]}
          </span>
          <span className="dw-room" data-room={fees(usualFigure)}>
            <span>{fees(quote.fees.total_fees)}</span>
          </span>
        </span>
        {badge && <QuoteWhy badge={badge} token={output.symbol} />}
      </button>
      {selected && offer.length > 1 && (
        <div className="dw-quote-more">
          <ChipButtons
            label={t.title}
            value={quote.payment_id}
            options={offer.map((each) => ({ value: each.payment_id, label: nameOf(each) }))}
            onChange={(id) => onChoose(offer.find((each) => each.payment_id === id) ?? quote)}
          />
        </div>
      )}
      {opens && selected && <QuoteDetails quote={quote} response={response} value={value} />}
    </div>
  )
}

const icons = { best: 'star', fastest: 'bolt', cheapest: 'tag' } as const

/** A badge with its explanation. */
function QuoteWhy({ badge, token }: { badge: QuoteBadge; token: string }): JSX.Element {
  const { why, sort } = useMessages(quotesMessages)
  const { fiat } = useFormatters()
  const { duration } = useTimes()
  const { kind } = badge
  return (
    <span className="dw-quote-remarks">
      {kind !== 'only' && (
        <Badge tone={kind === 'best' ? 'accent' : undefined} icon={icons[kind]}>
          {sort[kind]}
        </Badge>
      )}
      <span>
        {kind === 'fastest'
          ? why.fastest(duration(badge.seconds))
          : kind === 'cheapest'
            ? why.cheapest(fiat(badge.saved, badge.currency))
            : why[kind](token)}
      </span>
    </span>
  )
}
