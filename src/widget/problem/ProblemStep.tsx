import type { JSX } from 'react'
import { paymentStage } from '../../flow/paymentStage.js'
import type { ProblemReason } from '../../flow/statusView.js'
import type { PaymentScreenProps } from '../later/PaymentScreenProps.js'
import { ExpiredScreen } from './ExpiredScreen.js'
import { HeldScreen } from './HeldScreen.js'
import { UnpaidScreen } from './UnpaidScreen.js'

export type ProblemStepProps = PaymentScreenProps & { reason: ProblemReason }

/** A payment that does not go on by itself: what happened, where the money is, what can be done. */
export function ProblemStep({ reason, ...screen }: ProblemStepProps): JSX.Element {
  if (reason === 'expired') return <ExpiredScreen {...screen} />
  // A list says of the same payment that it stopped, and not that something is left to do.
  return paymentStage(screen.payment) === 'stopped' ? (
    <UnpaidScreen {...screen} />
  ) : (
    <HeldScreen {...screen} reason={reason} />
  )
}
