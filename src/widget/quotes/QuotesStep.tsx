import { type JSX, useState } from 'react'
import { type QuoteOrder, rankQuotes } from '../../flow/rankQuotes.js'
import { quoteKey } from '../../flow/state.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Button } from '../../ui/Button.js'
import { IconButton } from '../../ui/IconButton.js'
import { Segmented } from '../../ui/Segmented.js'
import { FreshnessClock } from '../FreshnessClock.js'
import { Screen } from '../Screen.js'
import { useDraft } from '../useDraft.js'
import { useFreshQuotes } from '../useFreshQuotes.js'
import { useQuoteTitle } from '../useQuoteTitle.js'
import { useWidget } from '../WidgetContext.js'
import { FailureList } from './FailureList.js'
import { QuoteCard } from './QuoteCard.js'
import { QuotesFailed } from './QuotesFailed.js'
import { QuotesLoading } from './QuotesLoading.js'
import { QuotesNone } from './QuotesNone.js'
import { quoteBadges } from './quoteBadges.js'
import { useRefreshNews } from './useRefreshNews.js'
import { useSetAmount } from './useSetAmount.js'

/** Every way to make this deposit, to compare and to choose from. */
export function QuotesStep(): JSX.Element {
  const { quotes: t } = useMessages()
  const { deposit } = useWidget()
  const { request } = useDraft()
  const fresh = useFreshQuotes(request)
  const [order, setOrder] = useState<QuoteOrder>('best')
  const titleOf = useQuoteTitle()
  const setAmount = useSetAmount()
  useRefreshNews(fresh.response)
  const back = () => deposit.send({ type: 'WENT_BACK' })
  const { response, error, asking, expired } = fresh
  const sort = (
    <Segmented
      label={t.sortBy}
      value={order}
      options={orders.map((value) => ({ value, label: t.sort[value] }))}
      onChange={setOrder}
    />
  )
  if (error && !asking) return <QuotesFailed error={error} last={response} onRetry={fresh.refresh} onBack={back} />
  if (!response) return <QuotesLoading sort={sort} onBack={back} />
  if (response.quotes.length === 0)
    return <QuotesNone response={response} onRetry={fresh.refresh} onBack={back} onSetAmount={setAmount} />

  const ranked = rankQuotes(response.quotes, order)
  const wanted = deposit.state.step === 'quotes' ? deposit.state.selected : undefined
  const chosen = ranked.find((quote) => quoteKey(quote) === wanted) ?? ranked[0]
  const badges = quoteBadges(response.quotes)
  const onContinue = () => {
    if (chosen) deposit.send({ type: 'QUOTE_CHOSEN', offer: { response, chosen: chosen.payment_id } })
  }
  return (
    <Screen
      name="quotes"
      title={t.title}
      onBack={back}
      trailing={
        <>
          <FreshnessClock response={response} />
          <IconButton icon="refresh" label={t.refresh} onClick={fresh.refresh} />
        </>
      }
      foot={
        expired ? (
          <Button kind="primary" busy={asking} onClick={fresh.refresh}>
            {asking ? t.askingAll : t.getNew}
          </Button>
        ) : (
          <Button kind="primary" onClick={onContinue}>
            {chosen?.onramp === undefined ? t.continue : t.continueWith(titleOf(chosen))}
          </Button>
        )
      }
    >
      {sort}
      <ul className="dw-stack dw-tight" aria-label={t.list} aria-busy={asking || undefined}>
        {ranked.map((quote) => (
          <QuoteCard
            key={quoteKey(quote)}
            quote={quote}
            response={response}
            badge={badges.get(quote.payment_id)}
            selected={quote === chosen}
            onSelect={() => deposit.send({ type: 'QUOTE_SELECTED', key: quoteKey(quote) })}
          />
        ))}
      </ul>
      <FailureList response={response} onSetAmount={setAmount} />
    </Screen>
  )
}

const orders: readonly QuoteOrder[] = ['best', 'fastest', 'cheapest']
