import { type JSX, useId } from 'react'
import { useMessages } from '../i18n/MessagesProvider.js'
import { IconButton } from '../ui/IconButton.js'
import { typedAmount } from './amounts/typedAmount.js'
import { FreshnessClock } from './offer/FreshnessClock.js'
import type { PickedForm } from './pick/usePick.js'
import { FailureList } from './quotes/FailureList.js'
import { LastQuotes } from './quotes/LastQuotes.js'
import { QuoteList } from './quotes/QuoteList.js'
import { QuoteSkeletons } from './quotes/QuoteSkeletons.js'
import { QuoteSort } from './quotes/QuoteSort.js'
import type { QuoteChoice } from './quotes/useQuoteChoice.js'
import { useRefreshNews } from './quotes/useRefreshNews.js'
import { useWidget } from './WidgetContext.js'

export type WideQuotesProps = {
  pick: PickedForm
  choice: QuoteChoice
  /** A person chose another one, by its `quoteKey`. */
  onChoose: (key: string) => void
}

/** Every way to make this deposit, beside the form that asks for it. */
export function WideQuotes(props: WideQuotesProps): JSX.Element {
  const t = useMessages().quotes
  const heading = useId()
  const { quotes, request } = props.pick
  const count = quotes.response?.quotes.length ?? 0
  useRefreshNews(quotes.response)
  return (
    <section className="dw-stack" aria-labelledby={heading}>
      <div className="dw-between">
        <h3 className="dw-strong dw-md" id={heading}>
          {count === 0 ? t.list : t.count(count)}
        </h3>
        {request && (
          <span className="dw-inline">
            {quotes.response && count > 0 && !quotes.error && <FreshnessClock response={quotes.response} />}
            <IconButton icon="refresh" label={t.refresh} onClick={quotes.refresh} />
          </span>
        )}
      </div>
      <Answers {...props} />
    </section>
  )
}

function Answers({ pick, choice, onChoose }: WideQuotesProps): JSX.Element {
  const t = useMessages().quotes
  const { locale } = useWidget().options
  const { quotes, request, asking } = pick
  const { response, error } = quotes
  const setAmount = (amount: string) => pick.change({ amount: typedAmount(amount, locale) })
  if (!request) return <p className="dw-lead">{t.asked}</p>
  if (error && !asking) return response ? <LastQuotes response={response} /> : <p className="dw-lead">{t.kept}</p>
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
          <QuoteList response={response} choice={choice} opens={false} asking={asking} onChoose={onChoose} />
        </>
      )}
      <FailureList response={response} onSetAmount={setAmount} />
    </>
  )
}
