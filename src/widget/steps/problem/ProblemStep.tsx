import type { JSX } from 'react'
import { paymentStage } from '../../../flow/paymentStage.js'
import type { ProblemReason } from '../../../flow/statusView.js'
import type { PaymentScreenProps } from '../../shared/payment/PaymentScreenProps.js'
import { ExpiredScreen } from './ExpiredScreen.js'
import { HeldScreen } from './HeldScreen.js'
import { UnpaidScreen } from './UnpaidScreen.js'

export type ProblemStepProps = PaymentScreenProps & { reason: ProblemReason }

/** A payment that needs the user to continue: what happened, where the funds are, and the available actions. */
export function ProblemStep({ reason, ...screen }: ProblemStepProps): JSX.Element {
  if (reason === 'expired') return <ExpiredScreen {...screen} />
  // Same stage as in the history: stopped without funds, so there is nothing to recover.
  return paymentStage(screen.payment) === 'stopped' ? (
    <UnpaidScreen {...screen} />
  ) : (
    <HeldScreen {...screen} reason={reason} />
  )
}
