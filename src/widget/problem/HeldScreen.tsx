import type { JSX } from 'react'
import type { ProblemReason } from '../../flow/statusView.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Disc } from '../../ui/Disc.js'
import { Note } from '../../ui/Note.js'
import { Timeline } from '../../ui/Timeline.js'
import { ChoiceRow } from '../ChoiceRow.js'
import { MoneyCard } from '../MoneyCard.js'
import type { PaymentScreenProps } from '../PaymentScreenProps.js'
import { Screen } from '../Screen.js'
import { StaleNote } from '../StaleNote.js'
import { SupportButton } from '../SupportButton.js'
import { useCatalog } from '../useCatalog.js'
import { useOwnerWords } from '../useOwnerWords.js'
import { useRequote } from '../useRequote.js'
import { useTimelineItems } from '../useTimelineItems.js'
import { heldMoney } from './heldMoney.js'
import { ProblemNote } from './ProblemNote.js'

export type HeldScreenProps = PaymentScreenProps & { reason: Exclude<ProblemReason, 'expired'> }

/** A payment that stopped with money in it: what happened, where the money is, and what can be done. */
export function HeldScreen({ payment, error, reason }: HeldScreenProps): JSX.Element {
  const { problem, track } = useMessages()
  const { asset } = useCatalog()
  const holder = useOwnerWords(payment.owner_address)
  const items = useTimelineItems(payment).filter(({ state }) => state !== 'next')
  const held = heldMoney(payment)
  const requote = useRequote(payment)
  const titles = { failed: problem.failed.title, expired_funded: problem.late.title, tainted: problem.tainted.title }
  const steps = (
    <div className="dw-pad dw-split">
      <Timeline items={items} stateLabels={track.state} />
    </div>
  )
  return (
    <Screen name="problem" title={titles[reason]}>
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
      <p className="dw-section">
        <span>{problem.whatNow}</span>
      </p>
      <div className="dw-card dw-rows">
        <div className="dw-pad dw-stack">
          <div className="dw-inline">
            <Disc icon="chat" tone="accent" />
            <span className="dw-main">
              <span className="dw-medium">{problem.support.title}</span>
              <span className="dw-muted dw-sm">{problem.support.hint}</span>
            </span>
          </div>
          <SupportButton payment={payment} kind="secondary" />
        </div>
        <ChoiceRow icon="refresh" title={problem.retry.title} hint={problem.retry.hintNew} onClick={requote} />
      </div>
      <Note icon="key" title={problem.withdraw.later}>
        {problem.withdraw.hintPlain}
      </Note>
    </Screen>
  )
}
