import type { JSX } from 'react'
import type { WithdrawalState } from '../../hooks/withdrawal/WithdrawalState.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { Screen } from '../Screen.js'
import { SignedFacts } from './SignedFacts.js'

export type AskedScreenProps = {
  state: Extract<WithdrawalState, { stage: 'signing' }>
  onCancel: () => void
}

/** The wallet shows its request: where to look, and what it has to say. */
export function AskedScreen({ state, onCancel }: AskedScreenProps): JSX.Element {
  const { recover, fund } = useMessages()
  const t = recover.asked
  return (
    <Screen
      name="recover-wallet"
      title={t.title}
      foot={
        <>
          <Button kind="primary" busy>
            {t.waiting}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="dw-outcome">
        <span className="dw-mark" data-tone="accent" data-wait="">
          <Icon name="wallet" size="lg" />
        </span>
        <p className="dw-strong dw-headline">{fund.wallet.asked}</p>
        <p className="dw-muted">{fund.wallet.askedHint}</p>
      </div>
      <SignedFacts wish={state.wish} plan={state.plan} />
      <p className="dw-card dw-row dw-slim dw-sm dw-muted">{fund.wallet.nothingShowing}</p>
    </Screen>
  )
}
