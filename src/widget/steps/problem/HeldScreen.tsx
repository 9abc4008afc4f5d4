import type { JSX } from 'react'
import { acceptDeadline } from '../../../flow/acceptDeadline.js'
import type { ProblemReason } from '../../../flow/statusView.js'
import { useRequote } from '../../../hooks/useRequote.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Timeline } from '../../../ui/Timeline.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { bestRequote } from '../../shared/offer/bestRequote.js'
import { QuotePair } from '../../shared/offer/QuotePair.js'
import { MoneyCard } from '../../shared/payment/MoneyCard.js'
import { timelineMessages } from '../../shared/payment/messages.js'
import type { PaymentScreenProps } from '../../shared/payment/PaymentScreenProps.js'
import { RecoverChoices } from '../../shared/payment/RecoverChoices.js'
import { useHeldMoney } from '../../shared/payment/useHeldMoney.js'
import { useOwnerLabel } from '../../shared/payment/usePaymentFacts.js'
import { useTimelineItems } from '../../shared/payment/useTimelineItems.js'
import { Screen } from '../../shell/Screen.js'
import { StaleNote } from '../../shell/StaleNote.js'
import { useDeadlinePassed } from '../../shell/time/useDeadlinePassed.js'
import { problemMessages } from './messages.js'
import { ProblemNote } from './ProblemNote.js'

export type HeldScreenProps = PaymentScreenProps & { reason: Exclude<ProblemReason, 'expired'> }

/** A payment that stopped while holding funds: what happened, where they are, and the available actions. */
export function HeldScreen({ payment, error, reason }: HeldScreenProps): JSX.Element {
  const problem = useMessages(problemMessages)
  const timeline = useMessages(timelineMessages)
  const { asset } = useCatalog()
  const holder = useOwnerLabel(payment.owner_address)
  const items = useTimelineItems(payment).filter(({ state }) => state !== 'next')
  const held = useHeldMoney(payment)
  const late = reason === 'expired_funded'
  const titles = { failed: problem.failed.title, expired_funded: problem.late.title, tainted: problem.tainted.title }
  const steps = (
    <div className="dw-card-padding dw-card-divider">
      <Timeline items={items} stateLabels={timeline.state} />
    </div>
  )
  return (
    <Screen name="problem" asides title={titles[reason]}>
      <StaleNote error={error} />
      <ProblemNote payment={payment} reason={reason} />
      {held ? (
        <MoneyCard asset={asset(held.asset)} amount={held.amount} holder={holder}>
          {steps}
        </MoneyCard>
      ) : (
        <div className="dw-card">
          <p className="dw-card-padding dw-text-medium">{holder}</p>
          {steps}
        </div>
      )}
      {late && <LatePrice payment={payment} />}
      <p className="dw-section-title">
        <span>{problem.whatNow}</span>
      </p>
      <RecoverChoices payment={payment} retryFirst canRetry />
    </Screen>
  )
}

/** For a late payment: the original quote next to the current one. Null if there is none or it has expired. */
function LatePrice({ payment }: { payment: Payment }): JSX.Element | null {
  const { data } = useRequote(payment).quotes
  const over = useDeadlinePassed(data && acceptDeadline(data))
  const quote = bestRequote(data)
  return quote && !over ? (
    <div className="dw-card">
      <QuotePair payment={payment} quote={quote} />
    </div>
  ) : null
}
