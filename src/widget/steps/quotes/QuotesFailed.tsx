import type { JSX } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useServerClock } from '../../../hooks/useServerClock.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { QuoteResponse } from '../../../schema/Quote.js'
import { Button } from '../../../ui/Button.js'
import { Disc } from '../../../ui/Disc.js'
import { methodMessages } from '../../shared/offer/messages.js'
import { methodName, useProviderBranding } from '../../shared/offer/useProviderBranding.js'
import { useQuoteTitle } from '../../shared/offer/useQuoteTitle.js'
import { SupportButton } from '../../shared/payment/SupportButton.js'
import { ErrorNote } from '../../shell/errors/ErrorNote.js'
import { RateNote } from '../../shell/errors/RateNote.js'
import { useReport } from '../../shell/errors/ShortErrorNote.js'
import { autoRetryWait, useAutoRetry } from '../../shell/errors/useAutoRetry.js'
import { commonMessages } from '../../shell/messages.js'
import { Screen } from '../../shell/Screen.js'
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
            {common.payAnotherWay}
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
  const now = useServerClock()
  const titleOf = useQuoteTitle()
  const brandingOf = useProviderBranding()
  if (response.quotes.length === 0) return null
  const seconds = Math.max(0, Math.round((now() - Date.parse(response.quoted_at)) / 1_000))
  return (
    <>
      <p className="dw-section-title">
        <span>{t.busy.lastQuotes(seconds)}</span>
      </p>
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
            <span className="dw-text-muted dw-text-medium">{amount(quote.output_amount.amount)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
