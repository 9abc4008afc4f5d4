import { type JSX, useId } from 'react'
import { useMessages } from '../i18n/MessagesProvider.js'
import { IconButton } from '../ui/IconButton.js'
import { toInputText } from './shared/amounts/toHostAmount.js'
import { FreshnessClock } from './shared/offer/FreshnessClock.js'
import { useWidget } from './shell/WidgetContext.js'
import type { PickedForm } from './steps/form/usePick.js'
import { FailureList } from './steps/quotes/FailureList.js'
import { quotesMessages } from './steps/quotes/messages.js'
import { QuoteList, QuoteSkeletons, QuoteSort } from './steps/quotes/QuoteList.js'
import { LastQuotes } from './steps/quotes/QuotesFailed.js'
import { type QuoteChoice, useAnnounceRefresh } from './steps/quotes/useQuoteChoice.js'

export type WideQuotesProps = {
  pick: PickedForm
  choice: QuoteChoice
  /** Called with the `quoteKey` of the newly selected quote. */
  onChoose: (key: string) => void
}

/** All quotes for the request, beside the form. */
export function WideQuotes(props: WideQuotesProps): JSX.Element {
  const t = useMessages(quotesMessages)
  const heading = useId()
  const { quotes, request } = props.pick
  const count = quotes.response?.quotes.length ?? 0
  useAnnounceRefresh(quotes.response)
  return (
    <section className="dw-stack" aria-labelledby={heading}>
      <div className="dw-space-between">
        <h3 className="dw-text-strong dw-text-md" id={heading}>
          {count === 0 ? t.list : t.count(count)}
        </h3>
        {request && (
          <span className="dw-inline-group">
            {quotes.response && count > 0 && !quotes.error && <FreshnessClock response={quotes.response} />}
            <IconButton icon="refresh" label={t.refresh} onClick={quotes.refresh} />
          </span>
        )}
      </div>
      <QuoteResults {...props} />
    </section>
  )
}

function QuoteResults({ pick, choice, onChoose }: WideQuotesProps): JSX.Element {
  const t = useMessages(quotesMessages)
  const { locale } = useWidget().options
  const { quotes, request, quotesPending } = pick
  const { response, error } = quotes
  const setAmount = (amount: string) => pick.change({ amount: toInputText(amount, locale) })
  if (!request) return <p className="dw-text-intro">{t.asked}</p>
  if (error && !quotesPending)
    return response ? <LastQuotes response={response} /> : <p className="dw-text-intro">{t.kept}</p>
  if (!response)
    return (
      <>
        <QuoteSort choice={choice} />
        <QuoteSkeletons />
      </>
    )
  return (
    <>
      {choice.chosen && (
        <>
          <QuoteSort choice={choice} />
          <QuoteList response={response} choice={choice} opens={false} isFetching={quotesPending} onChoose={onChoose} />
        </>
      )}
      <FailureList response={response} onSetAmount={setAmount} />
    </>
  )
}
