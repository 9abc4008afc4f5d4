import type { JSX } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { QuoteResponse } from '../../../schema/Quote.js'
import { Button } from '../../../ui/Button.js'
import { SupportButton } from '../../shared/payment/SupportButton.js'
import { autoRetryWait } from '../../shell/errors/autoRetryWait.js'
import { ErrorNote } from '../../shell/errors/ErrorNote.js'
import { RateNote } from '../../shell/errors/RateNote.js'
import { useAutoRetry } from '../../shell/errors/useAutoRetry.js'
import { Screen } from '../../shell/Screen.js'
import { LastQuotes } from './LastQuotes.js'
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
  const { quotes: t, common } = useMessages()
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
