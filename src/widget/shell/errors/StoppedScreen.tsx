import type { JSX } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Lazy, lazySlot } from '../lazy/Lazy.js'
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

/** A button that copies details for support. */
export const supportSlot = lazySlot<{ paymentId?: string | undefined; error?: DepositError | undefined }>()

/** Full-screen error: the reason, what it means for the funds, and the available actions. */
export function StoppedScreen({ error, paymentId, onRetry, reloads, onStartOver }: StoppedScreenProps): JSX.Element {
  const common = useMessages(commonMessages)
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
          <Lazy slot={supportSlot} props={{ paymentId, error }} fallback={null} />
        </>
      }
    >
      <LazyErrorNote error={error} tone="danger" />
    </Screen>
  )
}
