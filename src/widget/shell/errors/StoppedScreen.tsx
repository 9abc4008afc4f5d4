import { type JSX, useContext } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { ShellRest } from '../lazy/rest.js'
import { commonMessages } from '../messages.js'
import { Screen } from '../Screen.js'
import { LazyErrorNote } from './ShortErrorNote.js'

export type StoppedScreenProps = {
  error: DepositError
  paymentId: string | undefined
  onRetry: (() => void) | undefined
  /** `onRetry` reloads the page. */
  reloads?: boolean
  onStartOver?: (() => void) | undefined
}

/** Full-screen error: the reason, what it means for the funds, and the available actions. */
export function StoppedScreen({ error, paymentId, onRetry, reloads, onStartOver }: StoppedScreenProps): JSX.Element {
  const common = useMessages(commonMessages)
  const rest = useContext(ShellRest).parts
  return (
    <Screen
      name="stopped"
      title={common.deposit}
      foot={
        <>
          {onRetry && (
            <Button kind="primary" icon="refresh" onClick={onRetry}>
              {reloads ? common.reload : common.tryAgain}
            </Button>
          )}
          {onStartOver && (
            <Button kind="primary" onClick={onStartOver}>
              {common.depositAgain}
            </Button>
          )}
          {rest && <rest.SupportButton paymentId={paymentId} error={error} />}
        </>
      }
    >
      <LazyErrorNote error={error} tone="danger" />
    </Screen>
  )
}
