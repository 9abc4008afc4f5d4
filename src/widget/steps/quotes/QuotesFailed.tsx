import type { JSX } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useServerClock } from '../../../hooks/useServerClock.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { QuoteFailure, QuoteResponse } from '../../../schema/Quote.js'
import { Button } from '../../../ui/Button.js'
import { Disc } from '../../../ui/Disc.js'
import { acceptedAmount } from '../../shared/amounts/acceptedAmount.js'
import { useAmountText } from '../../shared/amounts/useAmountText.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { SupportButton } from '../../shared/help/SupportButton.js'
import { methodMessages } from '../../shared/offer/methodMessages.js'
import { methodName, useProviderBranding } from '../../shared/offer/useProviderBranding.js'
import { useQuoteTitle } from '../../shared/offer/useQuoteTitle.js'
import { issueMessages, useIssueText } from '../../shared/payment/useIssueText.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { ErrorNote } from '../../shell/errors/ErrorNote.js'
import { RateNote } from '../../shell/errors/RateNote.js'
import { useReport } from '../../shell/errors/ShortErrorNote.js'
import { autoRetryWait, useAutoRetry } from '../../shell/errors/useAutoRetry.js'
import { commonMessages } from '../../shell/messages.js'
import { Screen } from '../../shell/Screen.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { quotesMessages } from './messages.js'
import { RequestThread } from './RequestThread.js'

export type QuotesFailedProps = {
  error: DepositError
  /** The last response, which has expired. */
  last: QuoteResponse | undefined
  onRetry: () => void
  onBack: () => void
}

/** Shown when quotes could not be fetched: the error and how to retry. */
export function QuotesFailed({ error, last, onRetry, onBack }: QuotesFailedProps): JSX.Element {
  const t = useMessages(quotesMessages)
  useReport(error)
  const common = useMessages(commonMessages)
  const deferred = useMessages(deferredMessages)
  const seconds = useAutoRetry(error, autoRetryWait(error), onRetry)
  return (
    <Screen
      name="quotes"
      title={t.title}
      onBack={onBack}
      foot={
        <>
          {seconds === undefined ? (
            <Button kind="primary" icon="refresh" onClick={onRetry}>
              {common.tryAgain}
            </Button>
          ) : (
            <Button kind="primary" disabled>
              {t.busy.action(seconds)}
            </Button>
          )}
          <Button kind="quiet" onClick={onBack}>
            {deferred.payAnotherWay}
          </Button>
        </>
      }
    >
      <RequestThread onEdit={onBack} />
      {seconds === undefined ? <ErrorNote error={error} tone="danger" /> : <RateNote seconds={seconds} />}
      {seconds === undefined && <SupportButton error={error} />}
      {last && <LastQuotes response={last} />}
    </Screen>
  )
}

/** The previous quotes, for reference only: they have expired and cannot be selected. */
export function LastQuotes({ response }: { response: QuoteResponse }): JSX.Element | null {
  const t = useMessages(quotesMessages)
  const methods = useMessages(methodMessages)
  const { amount } = useFormatters()
  const { asset } = useCatalog()
  const now = useServerClock()
  const titleOf = useQuoteTitle()
  const brandingOf = useProviderBranding()
  if (response.quotes.length === 0) return null
  const seconds = Math.max(0, Math.round((now() - Date.parse(response.quoted_at)) / 1_000))
  return (
    <>
      <h3 className="dw-section-title">{t.busy.lastQuotes(seconds)}</h3>
      <ul className="dw-card dw-rows" data-inset="">
        {response.quotes.map((quote) => (
          <li key={quote.payment_id} className="dw-row">
            <Disc
              shape="square"
              face={quote.onramp === undefined ? { name: titleOf(quote) } : brandingOf(quote.onramp)}
            />
            <span className="dw-row-main">
              <span className="dw-row-name dw-text-medium">{titleOf(quote)}</span>
              <span className="dw-row-reason">{methodName(quote.onramp_method, methods)}</span>
            </span>
            <span className="dw-text-muted dw-text-medium">
              {amount(quote.output_amount.amount, asset(quote.output_amount.asset).symbol)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

type FailureListProps = {
  response: QuoteResponse
  /** Requests new quotes for this amount, a decimal string in the input asset. */
  onSetAmount: (amount: string) => void
}

/** The providers that could not quote, each with the reason and a fix where there is one. */
export function FailureList({ response, onSetAmount }: FailureListProps): JSX.Element | null {
  const t = useMessages(quotesMessages)
  const failures = oncePerReason(response.failures)
  if (failures.length === 0) return null
  return (
    <>
      <h3 className="dw-section-title">{t.failures(failures.length)}</h3>
      <ul className="dw-card dw-rows" data-inset="">
        {failures.map((failure) => (
          <FailureRow key={keyOf(failure)} failure={failure} response={response} onSetAmount={onSetAmount} />
        ))}
      </ul>
    </>
  )
}

function FailureRow({ failure, response, onSetAmount }: FailureListProps & { failure: QuoteFailure }): JSX.Element {
  const t = useMessages(quotesMessages)
  const amountText = useAmountText()
  const { asset } = useCatalog()
  const brandings = failure.service_ids.map(useProviderBranding())
  const name = brandings.map((face) => face.name).join(', ')
  const { text, amount } = useFailureReason(failure, response)
  const isFixed = useWidget().options.amount !== undefined
  return (
    <li className="dw-row">
      <Disc shape="square" face={{ name, src: brandings[0]?.src }} />
      <span className="dw-row-main">
        <span className="dw-text-medium">{name}</span>
        <bdi className="dw-row-reason">{text}</bdi>
      </span>
      {amount !== undefined && !isFixed && (
        <Button kind="soft" size="sm" onClick={() => onSetAmount(amount)}>
          {t.setAmount(amountText(amount, asset(response.quote_request.request.fixed_input_amount.asset)))}
        </Button>
      )}
    </li>
  )
}

/** Removes duplicates: a provider may fail with the same reason for each of its methods. */
function oncePerReason(failures: readonly QuoteFailure[]): QuoteFailure[] {
  return [...new Map(failures.map((failure) => [keyOf(failure), failure])).values()]
}

function keyOf({ service_ids, issues }: QuoteFailure): string {
  return JSON.stringify([service_ids, issues[0]])
}

type FailureReason = {
  text: string
  /** The nearest accepted amount, if the amount is the reason. */
  amount?: string | undefined
}

/** The reason why a provider could not quote, and the nearest amount that it accepts. */
function useFailureReason(failure: QuoteFailure, response: QuoteResponse): FailureReason {
  const t = useMessages(issueMessages)
  const issueText = useIssueText()
  const [issue] = failure.issues
  if (!issue) return { text: t.temporarilyOff }
  return { text: issueText(issue), amount: acceptedAmount(failure, response)?.amount }
}
