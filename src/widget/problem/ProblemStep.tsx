import type { JSX } from 'react'
import type { ProblemReason } from '../../flow/statusView.js'
import type { PaymentScreenProps } from '../PaymentScreenProps.js'
import { ExpiredScreen } from './ExpiredScreen.js'
import { HeldScreen } from './HeldScreen.js'

export type ProblemStepProps = PaymentScreenProps & { reason: ProblemReason }

/** A payment that does not go on by itself: what happened, where the money is, what can be done. */
export function ProblemStep({ reason, ...screen }: ProblemStepProps): JSX.Element {
  return reason === 'expired' ? <ExpiredScreen {...screen} /> : <HeldScreen {...screen} reason={reason} />
}
