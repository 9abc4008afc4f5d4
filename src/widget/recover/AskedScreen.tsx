import type { JSX } from 'react'
import type { WithdrawalState } from '../../hooks/withdrawal/WithdrawalState.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { SignedFacts } from '../wallet/SignedFacts.js'
import { WalletWaits } from '../wallet/WalletWaits.js'

export type AskedScreenProps = {
  state: Extract<WithdrawalState, { stage: 'signing' }>
  onCancel: () => void
}

/** The wallet shows what has to be signed, to be compared word by word. */
export function AskedScreen({ state, onCancel }: AskedScreenProps): JSX.Element {
  const t = useMessages().recover.asked
  return (
    <WalletWaits name="recover-wallet" title={t.title} waiting={t.waiting} leave={t.cancel} onLeave={onCancel}>
      <SignedFacts wish={state.wish} plan={state.plan} />
    </WalletWaits>
  )
}
