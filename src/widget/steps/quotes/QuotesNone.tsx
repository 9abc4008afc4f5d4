import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { cleanText } from '../../../schema/cleanText.js'
import type { QuoteResponse } from '../../../schema/Quote.js'
import { Button } from '../../../ui/Button.js'
import { Note } from '../../../ui/Note.js'
import { Screen } from '../../shell/Screen.js'
import { FailureList } from './FailureList.js'
import { RequestThread } from './RequestThread.js'

export type QuotesNoneProps = {
  response: QuoteResponse
  onRetry: () => void
  onBack: () => void
  onSetAmount: (amount: string) => void
}

/** Shown when no provider quotes: the reason of each provider, with a fix where there is one. */
export function QuotesNone({ response, onRetry, onBack, onSetAmount }: QuotesNoneProps): JSX.Element {
  const { quotes: t, common } = useMessages()
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
            {common.payAnotherWay}
          </Button>
        </>
      }
    >
      <RequestThread onEdit={onBack} />
      <Note tone="warning" icon="alert" title={t.none} role="alert">
        {message === '' ? t.noneHint : message}
      </Note>
      <FailureList response={response} onSetAmount={onSetAmount} />
    </Screen>
  )
}
