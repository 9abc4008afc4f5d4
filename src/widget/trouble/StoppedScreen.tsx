import type { JSX, ReactNode } from 'react'
import type { DepositError } from '../../errors/DepositError.js'
import { useFirstMessages } from '../../i18n/MessagesProvider.js'
import { Button } from '../../ui/Button.js'
import { LaterPart } from '../later/LaterPart.js'
import { laterTrouble } from '../later/laterTrouble.js'
import { Screen } from '../Screen.js'
import { LaterErrorNote } from './LaterErrorNote.js'

export type StoppedScreenProps = {
  error: DepositError
  paymentId: string | undefined
  onRetry: (() => void) | undefined
  onStartOver?: (() => void) | undefined
  /** What else can be done. */
  children?: ReactNode
}

/** Nothing can be shown. Says why, what it means for the money, and what can be done. */
export function StoppedScreen({ error, paymentId, onRetry, onStartOver, children }: StoppedScreenProps): JSX.Element {
  const { common } = useFirstMessages()
  return (
    <Screen
      name="stopped"
      title={common.deposit}
      foot={
        <>
          {onRetry && (
            <Button kind="primary" icon="refresh" onClick={onRetry}>
              {common.tryAgain}
            </Button>
          )}
          {onStartOver && (
            <Button kind="primary" onClick={onStartOver}>
              {common.depositAgain}
            </Button>
          )}
          {children}
          <LaterPart part={laterTrouble.support} props={{ paymentId, error }} fallback={null} />
        </>
      }
    >
      <LaterErrorNote error={error} tone="danger" />
    </Screen>
  )
}
