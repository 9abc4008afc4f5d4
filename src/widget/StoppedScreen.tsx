import type { JSX } from 'react'
import type { DepositError } from '../errors/DepositError.js'
import { useFirstMessages } from '../i18n/MessagesProvider.js'
import { Button } from '../ui/Button.js'
import { ErrorNote } from './ErrorNote.js'
import { Screen } from './Screen.js'
import { SupportButton } from './SupportButton.js'

export type StoppedScreenProps = {
  error: DepositError
  paymentId: string | undefined
  onRetry: (() => void) | undefined
  onStartOver?: (() => void) | undefined
}

/** Nothing can be shown. Says why, what it means for the money, and what can be done. */
export function StoppedScreen({ error, paymentId, onRetry, onStartOver }: StoppedScreenProps): JSX.Element {
  const { common, recoveries } = useFirstMessages()
  return (
    <Screen
      name="stopped"
      title={common.deposit}
      foot={
        <>
          {onRetry && (
            <Button kind="primary" icon="refresh" onClick={onRetry}>
              {recoveries.retry}
            </Button>
          )}
          {onStartOver && (
            <Button kind="primary" onClick={onStartOver}>
              {common.depositAgain}
            </Button>
          )}
          <SupportButton paymentId={paymentId} error={error} />
        </>
      }
    >
      <ErrorNote error={error} tone="danger" />
    </Screen>
  )
}
