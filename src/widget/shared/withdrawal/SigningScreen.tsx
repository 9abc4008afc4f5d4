import type { JSX } from 'react'
import type { WithdrawalState } from '../../../hooks/withdrawal/WithdrawalState.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { SignedFacts } from '../wallet/SignedFacts.js'
import { WalletPendingScreen } from '../wallet/WalletPendingScreen.js'

export type SigningScreenProps = {
  state: Extract<WithdrawalState, { stage: 'signing' }>
  onCancel: () => void
}

/** A signature request is open in the wallet: shows the values to compare. */
export function SigningScreen({ state, onCancel }: SigningScreenProps): JSX.Element {
  const t = useMessages().recover.asked
  return (
    <WalletPendingScreen name="recover-wallet" title={t.title} waiting={t.waiting} leave={t.cancel} onLeave={onCancel}>
      <SignedFacts request={state.request} plan={state.plan} />
    </WalletPendingScreen>
  )
}
