import type { JSX } from 'react'
import type { ProblemReason } from '../../flow/statusView.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Timeline } from '../../ui/Timeline.js'
import { StaleNote } from '../frame/StaleNote.js'
import type { PaymentScreenProps } from '../later/PaymentScreenProps.js'
import { MoneyCard } from '../payment/MoneyCard.js'
import { RecoverChoices } from '../payment/RecoverChoices.js'
import { useHeldMoney } from '../payment/useHeldMoney.js'
import { useOwnerLabel } from '../payment/useOwnerLabel.js'
import { useTimelineItems } from '../payment/useTimelineItems.js'
import { Screen } from '../Screen.js'
import { useCatalog } from '../tokens/useCatalog.js'
import { LatePrice } from './LatePrice.js'
import { ProblemNote } from './ProblemNote.js'

export type HeldScreenProps = PaymentScreenProps & { reason: Exclude<ProblemReason, 'expired'> }

/** A payment that stopped while holding funds: what happened, where they are, and the available actions. */
export function HeldScreen({ payment, error, reason }: HeldScreenProps): JSX.Element {
  const { problem, track } = useMessages()
  const { asset } = useCatalog()
  const holder = useOwnerLabel(payment.owner_address)
  const items = useTimelineItems(payment).filter(({ state }) => state !== 'next')
  const held = useHeldMoney(payment)
  const late = reason === 'expired_funded'
  const titles = { failed: problem.failed.title, expired_funded: problem.late.title, tainted: problem.tainted.title }
  const steps = (
    <div className="dw-pad dw-split">
      <Timeline items={items} stateLabels={track.state} />
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
          <p className="dw-pad dw-medium">{holder}</p>
          {steps}
        </div>
      )}
      {late && <LatePrice payment={payment} />}
      <p className="dw-section">
        <span>{problem.whatNow}</span>
      </p>
      <RecoverChoices payment={payment} retryFirst canRetry />
    </Screen>
  )
}
