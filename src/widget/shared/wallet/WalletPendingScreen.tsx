import type { JSX, ReactNode } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import { Screen } from '../../shell/Screen.js'
import { walletRequestMessages } from './messages.js'

export type WalletPendingScreenProps = {
  /** Screen name, for tests and hosts. */
  name: string
  title: string
  /** A key of this device is asked, which shows nothing to compare. */
  byKey?: boolean | undefined
  /** Label of the busy button. */
  waiting: string
  leave: string
  onLeave: () => void
  /** The values that the wallet should display. */
  children: ReactNode
}

/** Screen shown while a wallet request is open. */
export function WalletPendingScreen({
  name,
  title,
  byKey = false,
  waiting,
  leave,
  onLeave,
  children,
}: WalletPendingScreenProps): JSX.Element {
  const t = useMessages(walletRequestMessages)
  return (
    <Screen
      name={name}
      title={title}
      foot={
        <>
          <Button kind="primary" busy>
            {waiting}
          </Button>
          <Button kind="quiet" onClick={onLeave}>
            {leave}
          </Button>
        </>
      }
    >
      <div className="dw-outcome">
        <span className="dw-outcome-mark" data-tone="accent" data-wait="">
          <Icon name={byKey ? 'key' : 'wallet'} size="lg" />
        </span>
        <p className="dw-text-strong dw-text-lg">{byKey ? t.askedKey : t.asked}</p>
        <p className="dw-text-muted">{byKey ? t.askedKeyHint : t.askedHint}</p>
      </div>
      {children}
      {!byKey && <p className="dw-card dw-row dw-row-slim dw-text-sm dw-text-muted">{t.nothingShowing}</p>}
    </Screen>
  )
}
