import type { JSX, ReactNode } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { cleanText } from '../../../schema/cleanText.js'
import type { QuoteResponse } from '../../../schema/Quote.js'
import { Button } from '../../../ui/Button.js'
import { IconButton } from '../../../ui/IconButton.js'
import { Note } from '../../../ui/Note.js'
import { toInputText } from '../../shared/amounts/toHostAmount.js'
import { FreshnessClock } from '../../shared/offer/FreshnessClock.js'
import { offerMessages } from '../../shared/offer/messages.js'
import { useDraft } from '../../shared/offer/useDraft.js'
import { useFreshQuotes } from '../../shared/offer/useFreshQuotes.js'
import { useQuoteTitle } from '../../shared/offer/useQuoteTitle.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { commonMessages } from '../../shell/messages.js'
import { Screen } from '../../shell/Screen.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { quotesMessages } from './messages.js'
import { QuoteList, QuoteSkeletons, QuoteSort, useAnnounceRefresh, useQuoteChoice } from './QuoteList.js'
import { FailureList, QuotesFailed } from './QuotesFailed.js'
import { RequestThread } from './RequestThread.js'

/** The quotes step: all quotes for the request, to compare and select. */
export function QuotesStep(): JSX.Element {
  const t = useMessages(quotesMessages)
  const { enterAddress } = useMessages(offerMessages).action
  const { deposit } = useWidget()
  const { request, draft, destination } = useDraft()
  const fresh = useFreshQuotes(request)
  const selectedKey = deposit.state.step === 'quotes' ? deposit.state.selected : undefined
  const choice = useQuoteChoice(fresh.response, selectedKey, draft.paymentMethod)
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

  const { chosen, keys } = choice
  const onContinue = () => {
    if (chosen)
      deposit.send({ type: 'QUOTE_CHOSEN', offer: { response, chosen: chosen.payment_id, key: keys.get(chosen) } })
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
        !destination.ok ? (
          // A review without an address would have nothing to review: the field is in the form.
          <Button kind="primary" onClick={back}>
            {enterAddress}
          </Button>
        ) : expired ? (
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

/** Requests quotes for another amount without leaving the list. */
function useSetAmount(): (amount: string) => void {
  const { deposit, options } = useWidget()
  return (amount) => {
    // The draft can only be changed in the form step, so this goes back and forth within one render.
    deposit.send({ type: 'WENT_BACK' })
    deposit.send({ type: 'DRAFT_CHANGED', change: { amount: toInputText(amount, options.locale) } })
    deposit.send({ type: 'QUOTES_REQUESTED' })
  }
}

/** The quotes step while its first response loads. */
function QuotesLoading({ sort, onBack }: { sort: ReactNode; onBack: () => void }): JSX.Element {
  const t = useMessages(quotesMessages)
  return (
    <Screen
      name="quotes"
      title={t.title}
      onBack={onBack}
      foot={
        <Button kind="primary" busy>
          {t.askingAll}
        </Button>
      }
    >
      {sort}
      <QuoteSkeletons />
    </Screen>
  )
}

type QuotesNoneProps = {
  response: QuoteResponse
  onRetry: () => void
  onBack: () => void
  onSetAmount: (amount: string) => void
}

/** Shown when no provider quotes: the reason of each provider, with a fix where there is one. */
function QuotesNone({ response, onRetry, onBack, onSetAmount }: QuotesNoneProps): JSX.Element {
  const t = useMessages(quotesMessages)
  const common = useMessages(commonMessages)
  const deferred = useMessages(deferredMessages)
  const message = cleanText(response.fault?.message ?? '')
  return (
    <Screen
      name="quotes"
      title={t.title}
      onBack={onBack}
      foot={
        <>
          <Button kind="primary" icon="refresh" onClick={onRetry}>
            {common.tryAgain}
          </Button>
          <Button kind="quiet" onClick={onBack}>
            {deferred.payAnotherWay}
          </Button>
        </>
      }
    >
      <RequestThread onEdit={onBack} />
      <Note tone="warning" icon="alert" title={t.none} role="alert">
        {message === '' ? t.noneHint : <bdi>{message}</bdi>}
      </Note>
      <FailureList response={response} onSetAmount={onSetAmount} />
    </Screen>
  )
}
