import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { IconButton } from '../../../ui/IconButton.js'
import { FreshnessClock } from '../../shared/offer/FreshnessClock.js'
import { useDraft } from '../../shared/offer/useDraft.js'
import { useFreshQuotes } from '../../shared/offer/useFreshQuotes.js'
import { useQuoteTitle } from '../../shared/offer/useQuoteTitle.js'
import { Screen } from '../../shell/Screen.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { FailureList } from './FailureList.js'
import { QuoteList } from './QuoteList.js'
import { QuoteSort } from './QuoteSort.js'
import { QuotesFailed } from './QuotesFailed.js'
import { QuotesLoading } from './QuotesLoading.js'
import { QuotesNone } from './QuotesNone.js'
import { useAnnounceRefresh } from './useAnnounceRefresh.js'
import { useQuoteChoice } from './useQuoteChoice.js'
import { useSetAmount } from './useSetAmount.js'

/** The quotes step: all quotes for the request, to compare and select. */
export function QuotesStep(): JSX.Element {
  const { quotes: t } = useMessages()
  const { deposit } = useWidget()
  const { request } = useDraft()
  const fresh = useFreshQuotes(request)
  const selectedKey = deposit.state.step === 'quotes' ? deposit.state.selected : undefined
  const choice = useQuoteChoice(fresh.response, selectedKey)
  const titleOf = useQuoteTitle()
  const setAmount = useSetAmount()
  useAnnounceRefresh(fresh.response)
  const back = () => deposit.send({ type: 'WENT_BACK' })
  const { response, error, isFetching, expired } = fresh
  const sort = <QuoteSort choice={choice} />
  if (error && !isFetching) return <QuotesFailed error={error} last={response} onRetry={fresh.refresh} onBack={back} />
  if (!response) return <QuotesLoading sort={sort} onBack={back} />
  if (response.quotes.length === 0)
    return <QuotesNone response={response} onRetry={fresh.refresh} onBack={back} onSetAmount={setAmount} />

  const { chosen } = choice
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
          <Button kind="primary" busy={isFetching} onClick={fresh.refresh}>
            {isFetching ? t.askingAll : t.getNew}
          </Button>
        ) : (
          <Button kind="primary" onClick={onContinue}>
            {chosen?.onramp === undefined ? t.continue : t.continueWith(titleOf(chosen))}
          </Button>
        )
      }
    >
      {sort}
      <QuoteList
        response={response}
        choice={choice}
        opens={true}
        isFetching={isFetching}
        onChoose={(key) => deposit.send({ type: 'QUOTE_SELECTED', key })}
      />
      <FailureList response={response} onSetAmount={setAmount} />
    </Screen>
  )
}
