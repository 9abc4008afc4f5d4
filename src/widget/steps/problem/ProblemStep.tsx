import type { JSX } from 'react'
import { paymentStage } from '../../../flow/paymentStage.js'
import type { ProblemReason } from '../../../flow/statusView.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Icon } from '../../../ui/Icon.js'
import type { PaymentScreenProps } from '../../shared/payment/PaymentScreenProps.js'
import { ExpiredScreen } from './ExpiredScreen.js'
import { HeldScreen } from './HeldScreen.js'
import { problemMessages } from './messages.js'
import { ElsewhereRow, NothingPaid } from './NothingPaid.js'
import { ProblemNote } from './ProblemNote.js'

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

/** The payment failed before any funds arrived, so there is nothing to withdraw or retry. */
function UnpaidScreen({ payment, error }: PaymentScreenProps): JSX.Element {
  const problem = useMessages(problemMessages)
  const note = <ProblemNote payment={payment} reason="failed" />
  return (
    <NothingPaid payment={payment} error={error} title={problem.failed.title} note={note}>
      <div className="dw-card dw-rows" data-inset="">
        <div className="dw-centered-panel dw-centered-panel-text">
          <span className="dw-outcome-mark" data-tone="quiet">
            <Icon name="inbox" size="lg" />
          </span>
          <p className="dw-text-strong dw-text-lg">{problem.failed.unpaid}</p>
          <p className="dw-text-muted">{problem.expired.hint}</p>
        </div>
        <ElsewhereRow />
      </div>
    </NothingPaid>
  )
}
